import type { RecordRef } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { createReadings } from './readings.ts';

const asking = (status: number, body?: Record<string, unknown>) => {
  const asked: string[] = [];
  const readings = createReadings({
    ask: async (service, path) => {
      asked.push(`${service} ${path}`);
      return { status, body };
    },
  });
  return { asked, read: (ref: RecordRef, hint?: object) => readings.record(ref, hint as never) };
};
const ORDER: RecordRef = { entity: 'order', id: 'SO/1' };
const row = { order_number: 'SO/1' };

test.each([
  ['its row alone', 200, { order: row }, row],
  ['its row in a list', 200, { orders: [{ order_number: 'SO-2' }, row] }, row],
  ['nothing', 200, { orders: [] }, 'gone'],
  ['404', 404, undefined, 'gone'],
  ['others, for it did not look for this one', 200, { orders: [{ order_number: 'SO-2' }] }, 'unknown'],
  ['a refusal', 403, undefined, 'unknown'],
])('a record read by its id: %s', async (_answer, status, body, expected) => {
  const { asked, read } = asking(status, body);
  expect(await read(ORDER)).toEqual(expected);
  expect(asked).toEqual(['ORDER /getOrderRequest?order_number=SO%2F1']);
});

test('a record listed only by its owner is looked up there', async () => {
  const comment = { comment_id: 3, entity_type: 'RFQ', entity_id: '7' };
  const { asked, read } = asking(200, { comments: [comment], count: 1 });
  expect(await read({ entity: 'comment', id: '3' }, comment)).toEqual(comment);
  expect(await read({ entity: 'comment', id: '4' }, comment)).toBe('gone');
  expect(await read({ entity: 'comment', id: '4' })).toBe('unknown');
  expect(asked[0]).toBe('COMMENT /comments/get?entity_type=RFQ&entity_id=7&limit=500');
});

test('staff are not taken for customers’ users, though they are listed alike', async () => {
  const users = [
    { user_id: 1, role_id: 1001 },
    { user_id: 2, tenant_id: 9 },
  ];
  const { read } = asking(200, { users });
  expect(await read({ entity: 'admin_user', id: '1' })).toEqual(users[0]);
  expect(await read({ entity: 'admin_user', id: '2' })).toBe('gone');
  expect(await read({ entity: 'tenant_user', id: '2' }, users[1])).toEqual(users[1]);
});
