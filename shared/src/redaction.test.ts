import { describe, expect, test } from 'vitest';
import { maySee, redact, viewOf } from './audience.ts';
import type { LoggedChange } from './audience.ts';
import type { Entity } from './entities.ts';
import { admin, chitra, customer, everythingButTenants, nobody, row, sarita, wallboard } from './testing/audiences.ts';

const COMMERCIAL = ['quotation_request', 'quotation', 'order', 'delivery_challan', 'credit_note'] as const;

describe('a row without TENANT READ', () => {
  test.each(COMMERCIAL)('of %s keeps only the district of its customer', { tags: ['ROL-39'] }, (entity) => {
    const copy = structuredClone(row);
    expect(redact(everythingButTenants, entity, row)).toEqual({
      request_id: 5,
      ...(entity !== 'quotation_request' && { org_id: 1003 }),
      tenant_info: { district: 'Mysuru' },
      status: 'PENDING',
      sales_person: 8,
      created_by: null,
      created_by_info: null,
      modified_by: 8,
      modified_by_info: sarita,
      revision: 2,
    });
    expect(row).toEqual(copy);
  });

  test('of a challan says when it was received, but neither by whom nor the proof', () => {
    const receipt = { received_by: 'Ravi Kumar', received_at: 'then', received_file_id: 'photo.jpg' };
    expect(redact(everythingButTenants, 'delivery_challan', { challanId: 'DC1', ...receipt })).toEqual({
      challanId: 'DC1',
      received_at: 'then',
    });
    expect(redact(admin, 'delivery_challan', receipt)).toBe(receipt);
  });

  test.each([
    ['order', 'shipping_address'],
    ['delivery_challan', 'shipping_address'],
    ['purchase_order', 'delivery_address'],
  ] as const)('of %s tells only the town of its %s', { tags: ['ROL-60'] }, (entity, field) => {
    const town = { city: 'Hosur' };
    const rest = { state: 'Tamil Nadu', postal_code: '635109' };
    const whole = { [field]: { label: 'Yard', address1: '88 Yard Road', ...town, ...rest } };
    expect(redact(everythingButTenants, entity, { shipping_address_id: 4, ...whole })).toEqual({ [field]: town });
    expect(redact(admin, entity, whole)).toBe(whole);
    expect(redact(everythingButTenants, entity, { [field]: null })).toEqual({ [field]: null });
  });

  test('of an order tells how its e-invoice stands, but not why it failed', { tags: ['ROL-39'] }, () => {
    const einvoice = { state: 'failed', failure: 'PIN 570008 is not in state 33.' };
    expect(redact(everythingButTenants, 'order', { einvoice })).toEqual({ einvoice: { ...einvoice, failure: null } });
    expect(redact(admin, 'order', { einvoice })).toEqual({ einvoice });
  });

  test('of a payment names no customer', { tags: ['ROL-39'] }, () => {
    const payment = { payment_id: 1, tenant_id: 2, seller_id: null, revision: 1 };
    expect(redact(everythingButTenants, 'payment', payment)).toEqual({ payment_id: 1, seller_id: null, revision: 1 });
  });

  test('hides the customer who wrote a comment, and shows the colleague', () => {
    const comment = {
      comment_id: 1,
      created_by: 101,
      created_by_info: chitra,
      modified_by: 8,
      modified_by_info: sarita,
    };
    expect(redact(everythingButTenants, 'comment', comment)).toEqual({
      ...comment,
      created_by: null,
      created_by_info: null,
    });
  });

  test.each<[Entity, object]>([
    [
      'purchase_order',
      { po_id: 'PO1', seller_id: 3, seller_info: { seller_name: 'Yard' }, created_by: 8, created_by_info: sarita },
    ],
    ['product', { product_id: 1, product_name: 'Cement', created_by: null, created_by_info: null }],
    ['expense', { expense_id: 1, amount: 5 }],
  ])('of %s that shows no customer is unchanged', (entity, whole) => {
    expect(redact(everythingButTenants, entity, whole as Record<string, unknown>)).toEqual(whole);
  });

  test('of an offer reaches its seller only with SELLER READ', () => {
    const place = { seller_id: 3, seller_name: 'Yard', district: 'Hosur', address: '1 Yard Road' };
    const offer = {
      sku_offer_id: 1,
      seller_info: { ...place, gstin: '29AABCF8078M2ZW', mobile_1: '9876543210', email_id_1: 'yard@example.in' },
    };
    expect(redact(wallboard, 'offer', offer)).toEqual({ sku_offer_id: 1, seller_info: place });
    expect(redact(everythingButTenants, 'offer', offer)).toEqual(offer);
  });

  test('of a support ticket does not name the customer', () => {
    const ticket = { task_id: 1, name: 'Late', customer_name: 'Acme Infra', requester_name: 'Meera Rao' };
    expect(redact(wallboard, 'support_ticket', ticket)).toEqual({
      task_id: 1,
      name: 'Late',
      requester_name: 'Meera Rao',
    });
  });

  test('of a customer’s user is absent', () => {
    expect([everythingButTenants, admin].map(({ reads }) => reads.has('tenant_user'))).toEqual([false, true]);
  });

  test('with it is the very same row', () => {
    for (const entity of COMMERCIAL) expect(redact(admin, entity, row)).toBe(row);
  });
});

describe("a row that a customer's own account reads", () => {
  const ours = { created_by: 8, created_by_info: sarita, modified_by: 8, modified_by_info: sarita };
  const unnamed = { created_by: null, created_by_info: null, modified_by: null, modified_by_info: null };

  test.each<Entity>([...COMMERCIAL, 'tenant'])('of %s names none of our staff as its authors', (entity) => {
    expect(redact(customer, entity, { ...row, ...ours })).toMatchObject({ ...unnamed, sales_person: 8 });
    expect(redact(customer, entity, { created_by: 8, modified_by: 8 })).toEqual({
      created_by: null,
      modified_by: null,
    });
  });

  test('names authors who are the customer’s own users', () => {
    expect(redact(customer, 'quotation_request', row)).toMatchObject({ created_by: 101, created_by_info: chitra });
  });
});

describe('a colleague', () => {
  const colleague = {
    user_id: 8,
    id: 8,
    first_name: 'Sarita',
    last_name: 'Rao',
    role_id: 1008,
    email: 's@example.in',
    mobile: '9',
    username: 's',
    tenant_id: null,
    org_id: 1002,
    is_banned: false,
    is_deleted: false,
    created_date: 'then',
    modified_date: 'now',
    revision: 1,
  };

  test('is id, name and role to any staff', () => {
    expect(redact(wallboard, 'admin_user', colleague)).toEqual({
      user_id: 8,
      id: 8,
      first_name: 'Sarita',
      last_name: 'Rao',
      role_id: 1008,
      created_date: 'then',
      modified_date: 'now',
      revision: 1,
    });
  });

  test('is complete to a reader with ADMIN_USER READ', () => {
    expect(redact(admin, 'admin_user', colleague)).toBe(colleague);
  });

  test('is absent to a customer', () => {
    expect(maySee(customer, 'admin_user', colleague)).toBe(false);
  });
});

describe('a change', () => {
  const change: LoggedChange = {
    seq: 9,
    entity: 'quotation_request',
    id: '5',
    op: 'updated',
    revision: 2,
    at: '2026-11-21T06:30:00.000Z',
    by: { user_id: 101, name: 'Chitra Rao' },
    by_role_id: 10001,
    row,
    before: { status: 'ARCHIVED', tenant_id: 1 },
    changed: ['status', 'tenant_id', 'user_details', 'created_by'],
  };
  const { by_role_id: _role, ...whole } = change;

  test('is complete to a reader who may see everything, except for the role of its author', () => {
    expect(viewOf(admin, change)).toEqual(whole);
  });

  test(
    'without TENANT READ names no customer: not in the row, the old values, the author or the fields',
    { tags: ['ROL-40'] },
    () => {
      expect(viewOf(wallboard, change)).toEqual({
        ...whole,
        by: null,
        row: redact(wallboard, 'quotation_request', row),
        before: { status: 'ARCHIVED' },
        changed: ['status', 'created_by'],
      });
    },
  );

  test('by a colleague keeps its author', () => {
    expect(viewOf(wallboard, { ...change, by: { user_id: 8, name: 'Sarita Rao' }, by_role_id: 1008 })?.by).toEqual({
      user_id: 8,
      name: 'Sarita Rao',
    });
  });

  test("by staff has no author for a customer's own account, and one by a customer keeps it", () => {
    const ours = { ...change, by: { user_id: 8, name: 'Sarita Rao' }, by_role_id: 1008 };
    expect([ours, { ...ours, by_role_id: null }, change].map((one) => viewOf(customer, one)?.by)).toEqual([
      null,
      null,
      change.by,
    ]);
  });

  test('is absent to a reader who may not read the entity', () => {
    expect(viewOf(nobody, change)).toBeUndefined();
    expect(viewOf(customer, { ...change, entity: 'purchase_order' })).toBeUndefined();
  });

  test('of a deletion reaches readers who could see the row, by its old keys', () => {
    const deleted = {
      ...change,
      op: 'deleted' as const,
      row: null,
      before: { org_id: 1003, tenant_id: 2, status: 'PENDING' },
    };
    expect(viewOf(customer, deleted)).toMatchObject({ op: 'deleted', row: null, before: deleted.before });
    expect(viewOf(wallboard, deleted)).toMatchObject({
      op: 'deleted',
      row: null,
      before: { status: 'PENDING' },
    });
    expect(viewOf(customer, { ...deleted, before: { org_id: 1002 } })).toBeUndefined();
  });

  test('that takes a row out of a customer’s view arrives as its deletion, and says nothing more', () => {
    const left = { ...change, row: { ...row, org_id: 1002 }, before: { org_id: 1003 }, changed: ['org_id'] };
    expect(viewOf(customer, left)).toEqual({ ...whole, op: 'deleted', row: null, before: null, changed: [] });
    expect(viewOf(admin, left)).toMatchObject({ op: 'updated', row: { org_id: 1002 } });
  });

  test('that brings a row into a customer’s view arrives as its creation, without old values', () => {
    const entered = { ...change, before: { org_id: 1002, tenant_id: 1 }, changed: ['org_id', 'tenant_id'] };
    expect(viewOf(customer, entered)).toEqual({
      ...{ ...whole, op: 'created', before: null, changed: Object.keys(row) },
      row: { ...row, modified_by: null, modified_by_info: null },
    });
    expect(viewOf(admin, entered)).toMatchObject({ op: 'updated', before: { org_id: 1002 } });
  });

  test('that was never in a customer’s view is absent', () => {
    expect(
      viewOf(customer, { ...change, row: { ...row, org_id: 1002 }, before: { status: 'PENDING' } }),
    ).toBeUndefined();
    expect(viewOf(customer, { ...change, op: 'created', before: null, row: { ...row, org_id: 1002 } })).toBeUndefined();
  });

  test('of a creation is complete to a reader who may see it', () => {
    const created = { ...change, op: 'created' as const, before: null, changed: Object.keys(row) };
    expect(viewOf(admin, created)).toMatchObject({ op: 'created', before: null, row });
    expect(viewOf(wallboard, created)?.changed).not.toContain('tenant_id');
  });
});
