import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { lackingIn } from './shape.ts';

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

test.each([
  [{ sellers: [seller, seller], count: 2 }, []],
  [{ seller: { ...seller, price: 2 } }, []],
  [
    {
      sellers: [
        { ...seller, zone: undefined },
        { ...seller, zone: undefined },
      ],
    },
    ['sellers[].zone', 'count'],
  ],
  [{ seller: { ...seller, seller_id: '1', price: '2' } }, ['seller.seller_id: integer', 'seller.price: number']],
  [{ seller: { ...seller, status: 'OPEN' } }, ['seller.status: "OPEN"']],
  [{ rows: [] }, ['seller']],
  ['<html>', ['object']],
])('%j lacks %j', (value, lacking) => {
  expect(lackingIn(List, value)).toEqual(lacking);
});

test('with a depth of 1 only the fields of the value itself count', () => {
  expect(lackingIn(List, { sellers: [{}], count: 0 }, 1)).toEqual([]);
  expect(lackingIn(List, { sellers: {}, count: 0 }, 1)).toEqual(['sellers: array']);
});
