import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { SCREENS } from '../../src/app/screens/screens.ts';
import { shots } from './shots.ts';

const taken = shots({
  ...{
    request_id: 1,
    tenant_id: 2,
    quotation_id: 3,
    order_id: 4,
    order_number: 'OR1',
    unsupplied: 'OR2',
    waiting: 'OR4',
    approved: 'OR5',
    own_quotation_id: 8,
    spent: 'OR3',
  },
  ...{
    po_id: 'PO1',
    purchaseOrders: [{ status: 'ISSUED', po_id: 'PO2' }],
    billed: { above: 'PO3', below: 'PO4', all: 100 },
    challanId: 'DC1',
    seller_id: 5,
  },
  challans: [{ status: 'DRAFT', challanId: 'DC2' }],
  short: { order_number: 'OR3', challanId: 'DC3' },
  goods: {
    product_id: 6,
    product: 'Sand',
    sku: 'River',
    product_sku_id: 7,
    sku_offer_id: 8,
    seller: 'Yard',
    brand: '',
  },
  ...{ product_id: 9, product_sku_id: 10 },
});

test('every screen has its picture', () => {
  const addresses = taken.map(({ path }) => new URL(path, 'http://console').pathname);
  const unseen = SCREENS.filter(({ path }) => !addresses.some((address) => matchPath(path, address)));
  expect(unseen.map(({ path }) => path)).toEqual([]);
});

test('no two pictures have the same name', () => {
  const names = taken.map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
