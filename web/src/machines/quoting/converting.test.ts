import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { expect, test } from 'vitest';
import { offline, refused } from '../testing/failures.ts';
import { quotingWorld } from '../testing/quoting-world.ts';
import { after, ME, bareQuotation as quotation } from '../testing/rows.ts';
import { settled } from '../testing/work-world.ts';

const approved = after(quotation, { status: 'CONFIRMED' });
const order = { order_number: 'OR2627-000007' } as Order;
const asked = (row: Quotation = approved) => {
  const world = quotingWorld({ quotation: row });
  world.actor.send({ type: 'convert' });
  return world;
};

test('is offered only for an approved quotation, and to users who may write orders', { tags: ['QUO-14'] }, () => {
  const can = (row: Quotation, permissions = {}) => {
    const { actor } = quotingWorld({ quotation: row }, permissions);
    return actor.getSnapshot().can({ type: 'convert' });
  };
  const may = { order: { WRITE: true } };
  expect([can(approved, may), can(quotation, may), can(approved, { order: { READ: true } })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('asks first, then creates the order', async () => {
  const { actor, next, emitted, calls } = asked();
  expect(calls).toEqual([]);
  actor.send({ type: 'confirm', shipping_address_id: 4 });
  expect(actor.getSnapshot().can({ type: 'back' })).toBe(false);
  const { input, resolve } = next();
  expect(input).toMatchObject({ quotation: approved, shipping_address_id: 4 });
  resolve(order);
  await settled();
  expect(actor.getSnapshot().value).toBe('ordered');
  expect(emitted).toEqual([{ type: 'ordered', order_number: order.order_number, isOurs: true }]);
});

test('given a quotation changed during the question, it is looked at again', () => {
  const { actor, emitted } = asked();
  actor.send({ type: 'quotation.changed', row: after(approved, {}) });
  expect(actor.getSnapshot().matches({ sent: 'confirming' })).toBe(true);
  actor.send({ type: 'quotation.changed', row: after(after(approved, {}), { grand_total: 9 }) });
  expect(actor.getSnapshot().matches({ sent: 'offering' })).toBe(true);
  expect(emitted).toMatchObject([{ type: 'overtaken', problem: { kind: 'changed' } }]);
});

test('given an existing order, it is shown as such', { tags: ['QUO-17'] }, async () => {
  const { actor, next, emitted } = asked();
  actor.send({ type: 'confirm' });
  next().reject(refused('conflict', { order } as never));
  await settled();
  expect(actor.getSnapshot().value).toBe('ordered');
  expect(emitted).toEqual([{ type: 'ordered', order_number: order.order_number, isOurs: false }]);
});

test('given an order made by a colleague, it shows at once, even during the question', () => {
  const { actor, emitted } = asked();
  const converted = { status: 'CONVERTED_TO_ORDER', order_number: 'OR2627-000009' } as const;
  actor.send({ type: 'quotation.changed', row: after(approved, converted) });
  expect(actor.getSnapshot().value).toBe('ordered');
  expect(emitted).toEqual([{ type: 'ordered', order_number: 'OR2627-000009', isOurs: false }]);
});

test('a failure leads back; a lost reply keeps its key, and an order that arrives after all is ours', async () => {
  const { actor, next, emitted } = asked();
  actor.send({ type: 'confirm' });
  const first = next();
  first.reject(offline());
  await settled();
  expect(actor.getSnapshot().matches({ sent: 'offering' })).toBe(true);
  expect(emitted).toMatchObject([{ type: 'notOrdered', problem: { kind: 'network' } }]);
  actor.send({ type: 'convert' });
  actor.send({ type: 'confirm' });
  const second = next();
  expect(second.input).toEqual(first.input);
  second.reject(offline());
  await settled();
  const converted = { status: 'CONVERTED_TO_ORDER', order_number: 'OR2627-000007' } as const;
  actor.send({ type: 'quotation.changed', row: after(approved, converted, ME) });
  expect(emitted.at(-1)).toEqual({ type: 'ordered', order_number: 'OR2627-000007', isOurs: true });
});

test('given an order that the feed shows before the reply is lost, it was not refused', async () => {
  const { actor, next, emitted } = asked();
  actor.send({ type: 'confirm' });
  const converted = { status: 'CONVERTED_TO_ORDER', order_number: 'OR2627-000007' } as const;
  actor.send({ type: 'quotation.changed', row: after(approved, converted, ME) });
  next().reject(offline());
  await settled();
  expect(emitted).toEqual([{ type: 'ordered', order_number: 'OR2627-000007', isOurs: true }]);
});

test('given a rejected quotation, it is superseded', () => {
  const { actor } = asked();
  actor.send({ type: 'quotation.changed', row: after(approved, { status: 'REJECTED' }) });
  expect(actor.getSnapshot().matches({ sent: 'superseded' })).toBe(true);
});
