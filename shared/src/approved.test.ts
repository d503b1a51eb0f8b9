import { describe, expect, test } from 'vitest';
import { APPROVED_FIELDS, showsPrices } from './approved.ts';
import { redact, viewOf } from './audience.ts';
import type { LoggedChange } from './audience.ts';
import { admin, customer, tenant_info } from './testing/audiences.ts';

const line = { quotation_item_id: 1, quantity: 100 };
const terms = {
  quotation_items: [{ ...line, selling_price: 385, offer_price: 350 }],
  total_price: 45_430,
  grand_total: 45_430,
  charge_1_name: 'Delivery',
  charge_1_value: 0,
  charge_2_name: 'Adjust Amount',
  charge_2_value: 0,
  quotation_discount: 0,
  payment_terms: '100% Upfront',
  remark: null,
};
const draft = { ...terms, quotation_items: [{ ...line, selling_price: 1, offer_price: 350 }], grand_total: 118 };

const approved = { quotation_id: 7, tenant_info, status: 'CONFIRMED', approved: null, revision: 2, ...terms };
const edited = { ...approved, ...draft, status: 'SENT', approved: terms, revision: 3 };

const shown = { ...approved, quotation_items: [{ ...line, selling_price: 385 }] };
const { approved: _kept, ...asApproved } = shown;

const change = (before: object | null, row: object, changed: string[]): LoggedChange => ({
  ...{ seq: 9, entity: 'quotation', id: '7', revision: 3, at: '2026-11-21T06:30:00.000Z', by: null, by_role_id: null },
  op: before ? 'updated' : 'created',
  row: row as LoggedChange['row'],
  before: before as LoggedChange['before'],
  changed,
});
const EDITED = ['status', 'approved', 'quotation_items', 'grand_total', 'revision'];

test('all terms of a quotation are kept as approved', () => {
  expect(Object.keys(terms).toSorted()).toEqual([...APPROVED_FIELDS].toSorted());
});

describe('a quotation edited after its approval', () => {
  test('is shown to its customer as approved, and to staff as it is', () => {
    expect(redact(customer, 'quotation', edited)).toEqual({ ...asApproved, revision: 3 });
    expect(redact(admin, 'quotation', edited)).toBe(edited);
  });

  test('is shown to its customer as rejected, under the approved terms', () => {
    const rejected = { ...edited, status: 'REJECTED', reject_message: 'too late' };
    expect(redact(customer, 'quotation', rejected)).toEqual({
      ...asApproved,
      ...{ status: 'REJECTED', reject_message: 'too late', revision: 3 },
    });
  });
});

const order = {
  ...{ order_number: 'OR1', tenant_info, status: 'CONFIRMED', revision: 2, approval: 'WAITING' },
  ...{ total_price: 118, order_grand_total: 118, charge_1_value: 0, charge_2_value: 0, order_discount: 0 },
  order_lines: [{ order_line_id: 1, quantity: 1, selling_price: 100, order_line_discount: 0, total_price: 118 }],
};
const { approval: _hidden, ...priced } = order;
const unpriced = {
  ...{ order_number: 'OR1', tenant_info, status: 'CONFIRMED', revision: 2 },
  ...{ total_price: null, order_grand_total: null, charge_1_value: null, charge_2_value: null, order_discount: null },
  order_lines: [{ order_line_id: 1, quantity: 1, selling_price: null, order_line_discount: null, total_price: null }],
};

describe('an order that waits for approval', () => {
  test('is shown to its customer without prices, and to staff as it is', () => {
    expect(redact(customer, 'order', order)).toEqual(unpriced);
    expect(redact(admin, 'order', order)).toBe(order);
    expect(['APPROVED', null].map((approval) => redact(customer, 'order', { ...order, approval }))).toEqual([
      priced,
      priced,
    ]);
    expect([unpriced, priced].map(showsPrices)).toEqual([false, true]);
  });

  test('gets its prices back with the approval, which its customer receives as a change of them', () => {
    const heard = (from: string | null, to: string | null, changed: string[]) => {
      const logged = { ...change({ approval: from }, { ...order, approval: to }, changed), entity: 'order' as const };
      const view = viewOf(customer, logged);
      return view && { row: view.row, before: view.before, changed: view.changed };
    };
    const PRICES = ['total_price', 'order_grand_total', 'charge_1_value', 'charge_2_value', 'order_discount'];
    expect(heard('WAITING', 'APPROVED', ['approval', 'revision'])).toEqual({
      row: priced,
      before: {},
      changed: ['revision', 'order_lines', ...PRICES],
    });
    expect(heard(null, 'WAITING', ['approval', 'order_lines', 'order_grand_total', 'revision'])).toEqual({
      row: unpriced,
      before: {},
      changed: ['order_lines', 'revision', ...PRICES],
    });
    expect(heard('WAITING', 'WAITING', ['order_lines', 'order_grand_total', 'revision'])?.changed).toEqual([
      'order_lines',
      'revision',
    ]);
    expect(heard('APPROVED', null, ['approval', 'revision'])?.changed).toEqual(['revision']);
  });
});

describe('a customer receives of a change', () => {
  test('nothing for a draft, and a creation once it is approved', () => {
    const made = { ...edited, approved: null };
    expect(viewOf(customer, change(null, made, Object.keys(made)))).toBeUndefined();
    expect(viewOf(customer, change({}, made, ['grand_total', 'revision']))).toBeUndefined();
    expect(viewOf(customer, change({ status: 'SENT' }, approved, ['status', 'revision']))).toMatchObject({
      op: 'created',
      row: asApproved,
      before: null,
    });
  });

  test('only the revision when the approved quotation is edited', () => {
    expect(viewOf(customer, change({ status: 'CONFIRMED', approved: null }, edited, EDITED))).toMatchObject({
      op: 'updated',
      row: { ...asApproved, revision: 3 },
      before: {},
      changed: ['revision'],
    });
    expect(viewOf(customer, change({}, edited, ['quotation_items', 'grand_total', 'revision']))).toMatchObject({
      before: {},
      changed: ['revision'],
    });
  });

  test('what differs from the terms it knew when they are approved again', () => {
    const anew = { ...approved, grand_total: 44_000, revision: 4 };
    expect(
      viewOf(customer, change({ status: 'SENT', approved: terms }, anew, ['status', 'approved', 'revision'])),
    ).toEqual({
      ...{ seq: 9, entity: 'quotation', id: '7', op: 'updated', revision: 3, at: '2026-11-21T06:30:00.000Z', by: null },
      row: { ...asApproved, grand_total: 44_000, revision: 4 },
      before: {},
      changed: ['revision', 'grand_total'],
    });
  });

  test('its rejection', () => {
    const rejected = { ...edited, status: 'REJECTED', revision: 4 };
    expect(viewOf(customer, change({ status: 'SENT' }, rejected, ['status', 'revision']))).toMatchObject({
      before: { status: 'CONFIRMED' },
      changed: ['revision', 'status'],
    });
  });
});
