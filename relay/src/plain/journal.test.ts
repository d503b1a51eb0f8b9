import type { LoggedChange } from '@console/shared/audience';
import { expect, test } from 'vitest';
import { createChangeLog } from '../changes/change-log.ts';
import { createJournal } from './journal.ts';

const change = (id: string) =>
  ({ entity: 'order', id, op: 'created', revision: 1, row: { revision: 1 } }) as unknown as Omit<LoggedChange, 'seq'>;

test('it numbers changes itself, delivers them in order, and reserves a number for each mark', () => {
  const log = createChangeLog();
  const told: string[] = [];
  const journal = createJournal(log, ({ seq, id }) => void told.push(`${seq} ${id}`));
  journal.open();
  journal.append(change('a'));
  journal.mark();
  journal.append(change('b'));
  expect([told, journal.position()]).toEqual([['1 a', '3 b'], 3]);
  const epoch = log.position()?.epoch ?? '';
  expect(log.since({ epoch, seq: 1 })).toMatchObject([{ id: 'b' }]);
  journal.open();
  expect([journal.position(), log.since({ epoch, seq: 3 })]).toEqual([0, undefined]);
});
