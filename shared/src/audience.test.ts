import { describe, expect, test } from 'vitest';
import { audienceOf, maySee, recordKind, viewOf } from './audience.ts';
import type { Audience, LoggedChange } from './audience.ts';
import { ENTITY_NAMES } from './entities.ts';
import type { Entity } from './entities.ts';
import { PERMISSION_ENTITIES } from './permissions.ts';
import {
  admin,
  customer,
  everythingButTenants,
  nobody,
  reading,
  row,
  tenant_info,
  wallboard,
} from './testing/audiences.ts';

describe('what an audience may read', () => {
  test.each<[string, Audience, readonly Entity[]]>([
    ['everything', admin, ENTITY_NAMES],
    [
      'the wallboard’s five, credit notes with the orders, and what is any staff’s',
      wallboard,
      [
        'quotation_request',
        'quotation',
        'order',
        'purchase_order',
        'delivery_challan',
        'credit_note',
        'admin_user',
        'blogs',
        'support_ticket',
        'deadline_policy',
        'routing_policy',
        'availability',
        'approval_limits',
        'approval_delegation',
        'saved_view',
        ...RECORDS(),
      ],
    ],
    [
      'a customer’s own',
      customer,
      ['quotation_request', 'quotation', 'order', 'credit_note', 'tenant', 'organisation', ...RECORDS()],
    ],
    ['nothing that stands alone', nobody, RECORDS()],
  ])('%s', (_who, audience, entities) => {
    expect([...audience.reads].toSorted()).toEqual([...entities].toSorted());
  });

  test('has the same room for the same role and rights, and another for any other', () => {
    const twin = audienceOf({
      role_id: admin.role_id ?? 0,
      permissions: reading(...PERMISSION_ENTITIES),
      org_id: 1003,
    });
    expect(twin.signature).toBe(admin.signature);
    const others = [
      wallboard,
      customer,
      everythingButTenants,
      nobody,
      audienceOf({
        role_id: 10001,
        permissions: reading('tenant', 'quotation_request', 'quotation', 'order'),
        org_id: 1004,
      }),
    ];
    expect(new Set([admin, ...others].map(({ signature }) => signature)).size).toBe(6);
  });

  test('of a customer without an organisation is empty', { tags: ['ROL-47'] }, () => {
    const lost = audienceOf({ role_id: 10001, permissions: reading('quotation_request'), org_id: null });
    expect([lost.bound, maySee(lost, 'quotation_request', { org_id: 1003 })]).toEqual([
      { org_id: 0, tenant_id: undefined },
      false,
    ]);
  });
});

describe("a customer of the marketplace's own organisation", () => {
  const at = (tenant_id: number | null) =>
    audienceOf({
      role_id: 10001,
      org_id: 1002,
      tenant_id,
      permissions: reading('tenant', 'tenant_user', 'quotation_request', 'order'),
    });
  const info = (tenant_id: number) => ({ ...tenant_info, org_id: 1002, tenant_id });

  test('shares its room with its own colleagues only', { tags: ['ROL-47'] }, () => {
    expect(at(2).signature).toBe(at(2).signature);
    expect(new Set([at(2), at(3), at(null), customer].map(({ signature }) => signature)).size).toBe(4);
  });

  test.each<[Entity, (tenant_id: number) => Record<string, unknown>]>([
    ['quotation_request', (tenant_id) => ({ ...row, org_id: 1002, tenant_id })],
    ['order', (tenant_id) => ({ tenant_id, tenant_info: info(tenant_id) })],
    ['tenant', (tenant_id) => ({ tenant_id, org_id: 1002 })],
    ['tenant_user', (tenant_id) => ({ user_id: 4, tenant_id, org_id: 1002 })],
  ])('sees only its own rows: %s', { tags: ['ROL-47'] }, (entity, rowOf) => {
    expect([at(2), at(3), at(null)].map((audience) => maySee(audience, entity, rowOf(2)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('sees the organisation itself', () => {
    expect(maySee(at(2), 'organisation', { org_id: 1002 })).toBe(true);
  });
});

describe('an update whose old row is unknown', () => {
  const unknown: LoggedChange = {
    ...{ seq: 5, entity: 'quotation_request', id: '1', op: 'updated', revision: 3, at: '2026-11-21T06:00:00.000Z' },
    ...{ by: null, by_role_id: null, before: null, changed: ['status'] },
    row: { ...row, org_id: customer.bound?.org_id, revision: 3 },
  };

  test('stays an update for readers who may see the row, and is nothing for the others', () => {
    for (const audience of [admin, wallboard, customer]) {
      expect(viewOf(audience, unknown)).toMatchObject({ op: 'updated', before: null, row: { revision: 3 } });
    }
    expect(viewOf(customer, { ...unknown, row: { ...row, org_id: 1, revision: 3 } })).toBeUndefined();
  });
});

describe('a view that its owner shares and stops sharing', () => {
  const sales = audienceOf({ role_id: 1007, permissions: reading('quotation'), org_id: null });
  const own = { view_id: 5, user_id: 12, role_ids: [] as number[], name: 'Late', revision: 1 };
  const change = (before: object | null, now: object): LoggedChange => ({
    ...{ seq: 9, entity: 'saved_view', id: '5', revision: 2, at: '2026-11-21T10:00:00Z' },
    ...{ op: before ? 'updated' : 'created', by: { user_id: 12, name: 'Latha' }, by_role_id: 1012 },
    ...{ row: { ...own, ...now }, before: before as never, changed: ['role_ids', 'revision'] },
  });
  const seenBy = (logged: LoggedChange, audience: Audience, user_id?: number) => viewOf(audience, logged, user_id)?.op;
  const cases = [
    ['is created', change(null, {}), [undefined, undefined, 'created']],
    ['is shared', change({ role_ids: [] }, { role_ids: [1007] }), ['created', undefined, 'updated']],
    ['is renamed', change({}, { role_ids: [1007], name: 'Later' }), ['updated', undefined, 'updated']],
    ['moves to others', change({ role_ids: [1007] }, { role_ids: [1002] }), ['deleted', 'created', 'updated']],
    ['is unshared', change({ role_ids: [1002] }, {}), [undefined, 'deleted', 'updated']],
  ] as const;
  test.each(cases)('%s', { tags: ['VWS-1', 'VWS-5'] }, (_case, logged, ops) => {
    const owner = audienceOf({ role_id: 1012, permissions: {}, org_id: null });
    expect([seenBy(logged, sales), seenBy(logged, wallboard, 2), seenBy(logged, owner, 12)]).toEqual(ops);
    expect(seenBy(logged, customer, 101)).toBeUndefined();
  });
});

function RECORDS(): readonly Entity[] {
  return ['comment', 'address', 'notification', 'follow', 'notification_preferences', 'seen'];
}

describe('whether a row may be seen', () => {
  test.each<[string, Audience, Entity, Record<string, unknown>, boolean]>([
    ['anybody, news of what they may read', nobody, 'notification', { entity: 'comment' }, true],
    ['anybody, news of what they may not read', nobody, 'notification', { entity: 'order' }, false],
    ['anybody, that they follow what they may read', nobody, 'follow', { entity: 'comment' }, true],
    ['anybody, that they follow what they may not read', nobody, 'follow', { entity: 'order' }, false],
    ['a customer, news of its own order', customer, 'notification', { entity: 'order', org_id: 1003 }, true],
    ['a customer, news of another’s order', customer, 'notification', { entity: 'order', org_id: 1002 }, false],
    ['a customer, its own request', customer, 'quotation_request', { org_id: 1003 }, true],
    ['a customer, another’s request', customer, 'quotation_request', { org_id: 1002 }, false],
    [
      'a customer, its own quotation, which the house wrote',
      customer,
      'quotation',
      { org_id: 1002, tenant_info, status: 'CONFIRMED' },
      true,
    ],
    ['a customer, its own draft', customer, 'quotation', { tenant_info, status: 'SENT', approved: null }, false],
    ['a customer, a draft rejected', customer, 'quotation', { tenant_info, status: 'REJECTED', approved: null }, false],
    [
      'a customer, one that was approved once',
      customer,
      'quotation',
      { tenant_info, status: 'SENT', approved: {} },
      true,
    ],
    ['staff, any draft', wallboard, 'quotation', { status: 'SENT', approved: null }, true],
    ['a customer, an order of another', customer, 'order', { org_id: 1003, tenant_info: { org_id: 1002 } }, false],
    ['a customer, a row without a customer', customer, 'order', {}, false],
    ['a customer, its organisation', customer, 'organisation', { org_id: 1003 }, true],
    ['a customer, what it has no READ on', customer, 'purchase_order', { org_id: 1003, tenant_info }, false],
    ['staff, any organisation', wallboard, 'quotation_request', { org_id: 4 }, true],
    ['staff, a comment on what they read', wallboard, 'comment', { entity_type: 'RFQ' }, true],
    ['staff, a comment on what they do not', wallboard, 'comment', { entity_type: 'SELLER' }, false],
    [
      'staff, an address of a customer without TENANT READ',
      everythingButTenants,
      'address',
      { entity_type: 'tenant' },
      false,
    ],
    ['staff, an address of a seller', everythingButTenants, 'address', { entity_type: 'SELLER' }, true],
    ['staff with documents, one of an order', everythingButTenants, 'document_upload', { entity_name: 'order' }, true],
    ['staff without documents, one of an order', wallboard, 'document_upload', { entity_name: 'order' }, false],
    ['staff without customers, an address of a sale', everythingButTenants, 'address', { entity_type: 'ORDER' }, false],
    ['staff, a comment on what nobody knows', admin, 'comment', { entity_type: 'SPACESHIP' }, false],
    ['staff, a comment on nothing', admin, 'comment', {}, false],
    ['staff, a view shared with their role', wallboard, 'saved_view', { user_id: 7, role_ids: [1007, 1002] }, true],
    ['staff, a view shared with others', wallboard, 'saved_view', { user_id: 7, role_ids: [1007] }, false],
    ['an admin, any shared view', admin, 'saved_view', { user_id: 7, role_ids: [1007] }, true],
    ['an admin, a view of one person', admin, 'saved_view', { user_id: 7, role_ids: [] }, false],
    ['a customer, a shared view', customer, 'saved_view', { user_id: 7, role_ids: [1002] }, false],
    ['a customer, a comment on an order', customer, 'comment', { entity_type: 'ORDER' }, false],
  ])('by %s', { tags: ['ROL-47', 'ROL-49'] }, (_case, audience, entity, seen, expected) => {
    expect(maySee(audience, entity, seen)).toBe(expected);
  });

  test('the name of a record kind, in any case', () => {
    expect([' po ', 'Purchase_Order', 'toString', ''].map(recordKind)).toEqual([
      'purchase_order',
      'purchase_order',
      undefined,
      undefined,
    ]);
  });
});
