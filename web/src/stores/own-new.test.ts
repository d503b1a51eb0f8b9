import { beforeEach, expect, test } from 'vitest';
import { clearOwnNew, dropOwnNew, noteOwnNew, ownNew } from './own-new.ts';

const request = (id: number) => ({ entity: 'quotation_request' as const, id: String(id) });
const ids = () => ownNew.records.map(({ id }) => Number(id));

beforeEach(clearOwnNew);

test('created records are newest first, each once, until dropped', () => {
  for (const id of [1, 2, 1, 3]) noteOwnNew(request(id));
  expect(ids()).toEqual([3, 1, 2]);
  dropOwnNew(request(1));
  dropOwnNew(request(9));
  dropOwnNew({ entity: 'quotation', id: '2' });
  expect(ids()).toEqual([3, 2]);
});

test('the last twenty are remembered', () => {
  for (let id = 1; id <= 25; id += 1) noteOwnNew(request(id));
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([20, 25, 6]);
});
