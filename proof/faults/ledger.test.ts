import type { Change } from '@console/shared/live';
import { expect, test } from 'vitest';
import { createLedger } from './ledger.ts';

const change = (seq: number, revision: number, remarks: string): Change => ({
  seq,
  entity: 'quotation_request',
  id: '5',
  op: 'updated',
  revision,
  at: '2026-01-01T00:00:00.000Z',
  by: null,
  row: { request_id: 5, revision, remarks },
  before: {},
  changed: ['remarks'],
});

test('accepts a correct history', () => {
  const ledger = createLedger();
  for (const mark of ['a', 'b', 'never answered']) ledger.tried(mark);
  ledger.acknowledged({ request_id: 5, revision: 2, mark: 'a' });
  ledger.underClaim({ request_id: 5, revision: 3, mark: 'b', user_id: 1, token: 9 });
  ledger.read([change(1, 2, 'a'), change(2, 3, 'b')]);
  ledger.read([change(3, 4, 'never answered')]);
  expect(ledger.problems()).toEqual([]);
  expect(ledger.size()).toEqual({ acknowledged: 2, underClaim: 1, unanswered: 1 });
});

test('finds what is lost, done twice, or out of order', () => {
  const ledger = createLedger();
  for (const mark of ['a', 'b']) ledger.tried(mark);
  ledger.acknowledged({ request_id: 5, revision: 2, mark: 'a' });
  ledger.read([change(2, 2, 'b'), change(1, 4, 'b')]);
  expect(ledger.problems()).toEqual([
    'the log gives number 1 after 2',
    'request 5 goes from revision 2 to 4',
    'the acknowledged write a of request 5, revision 2, is lost',
    'the write b was applied 2 times: [{"request_id":5,"revision":2},{"request_id":5,"revision":4}]',
  ]);
});

test('finds two people who held one record', () => {
  const ledger = createLedger();
  const write = (revision: number, user_id: number, token: number) => {
    ledger.tried(`${revision}`);
    ledger.granted({ request_id: 5, user_id, token });
    ledger.underClaim({ request_id: 5, revision, mark: `${revision}`, user_id, token });
  };
  write(2, 1, 10);
  write(3, 2, 11);
  write(4, 1, 10);
  write(5, 2, 10);
  ledger.read([2, 3, 4, 5].map((revision) => change(revision, revision, `${revision}`)));
  expect(ledger.problems()).toEqual([
    'request 5 took a write of 1 under claim 10 after one of 2 under 11',
    'the claim (5, 10) was given to two',
  ]);
});
