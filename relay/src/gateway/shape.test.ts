import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { comparedWith } from './shape.ts';

const Seller = Type.Object({
  seller_id: Type.Integer(),
  seller_name: Type.String(),
  zone: Type.Union([Type.String(), Type.Null()]),
  price: Type.Optional(Type.Number()),
  status: Type.Unsafe<string>({ type: 'string', enum: ['NEW', 'OLD'] }),
});
const List = Type.Union([
  Type.Object({ sellers: Type.Array(Seller), count: Type.Integer() }),
  Type.Object({ seller: Seller }),
]);
const seller = { seller_id: 1, seller_name: 'A', zone: null, status: 'NEW' };
const named = (seller_name: string | undefined) => ({ ...seller, seller_name });

test.each([
  [{ sellers: [seller, seller], count: 2 }, []],
  [{ seller: { ...seller, price: 2 } }, []],
  [{ sellers: [named(undefined), named(undefined)] }, ['sellers[].seller_name', 'count']],
  [{ sellers: [named(undefined), seller], count: 2 }, ['sellers[].seller_name in some rows']],
  [{ seller: { ...seller, seller_id: '1', price: '2' } }, ['seller.seller_id: integer', 'seller.price: number']],
  [{ seller: { ...seller, status: 'OPEN' } }, ['seller.status: "OPEN"']],
  [{ rows: [] }, ['seller']],
  ['<html>', ['object']],
])('%j lacks %j', (value, lacking) => {
  expect(comparedWith(List, value)).toEqual({ lacking, unseen: [] });
});

test('a field that may be null is lacking nowhere, and unseen if no row has it', () => {
  const without = { ...seller, zone: undefined };
  expect(comparedWith(List, { sellers: [without, without], count: 2 })).toEqual({
    ...{ lacking: [], unseen: ['sellers[].zone'] },
  });
  expect(comparedWith(List, { sellers: [without, seller], count: 2 })).toEqual({ lacking: [], unseen: [] });
});

test('with a depth of 1 only the fields of the value itself count', () => {
  expect(comparedWith(List, { sellers: [{}], count: 0 }, 1).lacking).toEqual([]);
  expect(comparedWith(List, { sellers: {}, count: 0 }, 1).lacking).toEqual(['sellers: array']);
});
