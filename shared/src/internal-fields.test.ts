import { describe, expect, test } from 'vitest';
import { redact, viewOf } from './audience.ts';
import type { LoggedChange } from './audience.ts';
import type { Entity } from './entities.ts';
import { ROW_SCHEMAS } from './entities/schemas.ts';
import { INTERNAL_FIELDS } from './internal-fields.ts';
import { admin, customer, everythingButTenants, row, tenant_info } from './testing/audiences.ts';

interface Shape {
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** The object that contains the last field of a path. */
const holder = (shape: Shape | undefined, [field = '', ...deeper]: readonly string[]): Shape | undefined => {
  const object = shape?.items ?? shape;
  return deeper.length === 0 ? object : holder(object?.properties?.[field], deeper);
};

const order = {
  order_number: 'OR1',
  tenant_info,
  status: 'CONFIRMED',
  order_lines: [
    { order_line_id: 1, seller_id: 3, seller_name: 'Yard', offer_price: 350, mg: 10, selling_price: 385, remarks: 'x' },
    { order_line_id: 2, sku_offer_id: 4, po_gen_qty: 5, quantity: 8 },
  ],
  zoho_id: 'Z1',
  zoho_synced_at: 'then',
  revision: 2,
};
const ordered = {
  order_number: 'OR1',
  tenant_info,
  status: 'CONFIRMED',
  order_lines: [
    { order_line_id: 1, selling_price: 385 },
    { order_line_id: 2, quantity: 8 },
  ],
  revision: 2,
};

describe('internal fields', () => {
  const paths = Object.entries(INTERNAL_FIELDS).flatMap(([entity, fields]) =>
    fields.map((path) => [entity as Entity, path]),
  );

  test.each(paths as [Entity, string][])('include %s %s, which a reply may lack', (entity, path) => {
    const object = holder(ROW_SCHEMAS[entity], path.split('.'));
    const field = path.split('.').at(-1) ?? '';
    expect([field in (object?.properties ?? {}), object?.required?.includes(field)]).toEqual([true, false]);
  });

  test('are absent from every line that a customer reads, and the row itself is unchanged', () => {
    const copy = structuredClone(order);
    expect(redact(customer, 'order', order)).toEqual(ordered);
    expect(order).toEqual(copy);
  });

  test('are present for staff, whatever else they may not see', () => {
    expect(redact(admin, 'order', order)).toBe(order);
    expect(redact(everythingButTenants, 'order', order)).toMatchObject({ order_lines: order.order_lines });
  });

  test('are hidden from a customer without TENANT READ too', () => {
    const request = { ...row, rfq_offer_id: 1, rfq_offer_price: 350, rfq_mg: 10, rfq_selling_price: 385 };
    const seen = redact({ ...customer, seesTenants: false }, 'quotation_request', request);
    expect(seen).not.toHaveProperty('tenant_id');
    expect(Object.keys(seen).filter((field) => field.startsWith('rfq_'))).toEqual([]);
  });

  test('are not named by a change either, and a row without lines is unchanged', () => {
    const change: LoggedChange = {
      seq: 9,
      entity: 'order',
      id: 'OR1',
      op: 'updated',
      revision: 2,
      at: '2026-11-21T06:30:00.000Z',
      by: null,
      by_role_id: null,
      row: order,
      before: { status: 'CONFIRMED' },
      changed: ['order_lines', 'zoho_id', 'zoho_synced_at', 'revision'],
    };
    const { by_role_id: _role, ...whole } = change;
    expect(viewOf(admin, change)).toEqual(whole);
    expect(viewOf(customer, change)).toEqual({ ...whole, row: ordered, changed: ['order_lines', 'revision'] });
    const entered = { ...change, before: { tenant_info: { org_id: 1 } } };
    expect(viewOf(customer, entered)).toMatchObject({ op: 'created', row: ordered, changed: Object.keys(ordered) });
  });
});
