import { describe, expect, test } from 'vitest';
import { EMBEDDED } from './embedded.ts';
import { ENTITY_NAMES, idOf, metaOf, refKey } from './entities.ts';
import type { Entity } from './entities.ts';
import { ROW_SCHEMAS } from './entities/schemas.ts';
import { CLAIMABLE, isClaimable, QUEUE_NAMES, QUEUES, queuesOf } from './queues.ts';

const fieldsOf = (entity: Entity) => Object.keys((ROW_SCHEMAS[entity] as { properties?: object }).properties ?? {});

describe('the table of entities', () => {
  test('names each reply once, but for the two kinds of users, whose rows say which they are', () => {
    const names = ENTITY_NAMES.filter((entity) => entity !== 'admin_user').flatMap((entity) => {
      const { plural, singular } = metaOf(entity);
      return plural === singular ? [plural] : [plural, singular];
    });
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('matches the protocol', () => {
    expect(
      ENTITY_NAMES.map((entity) =>
        [entity, metaOf(entity).plural, metaOf(entity).singular, metaOf(entity).idKey].join(' '),
      ),
    ).toEqual([
      'quotation_request rfqs rfq request_id',
      'quotation quotations quotation quotation_id',
      'order orders order order_number',
      'purchase_order purchaseOrders purchaseOrder po_id',
      'delivery_challan dcs dc challanId',
      'credit_note creditNotes creditNote cnId',
      'payment payments payment payment_id',
      'expense expenses expense expense_id',
      'product products product product_id',
      'sku skus sku product_sku_id',
      'offer offers offer sku_offer_id',
      'category categories category category_id',
      'seller sellers seller seller_id',
      'lead leads lead lead_id',
      'tenant tenants tenant tenant_id',
      'tenant_user users user user_id',
      'admin_user users user user_id',
      'organisation organisations organisation org_id',
      'blogs blogs blog blog_post_id',
      'comment comments comment comment_id',
      'address addresses address address_id',
      'document_upload documents document document_id',
      'support_ticket tickets ticket task_id',
      'deadline_policy policies policy policy_id',
      'routing_policy routings routing policy_id',
      'availability availabilities availability user_id',
      'approval_limits approval_limits_of_all approval_limits policy_id',
      'approval_delegation approval_delegations approval_delegation delegation_id',
      'notification notifications notification notification_id',
      'follow follows follow follow_id',
      'notification_preferences notification_preferences preferences user_id',
      'seen seen_by_people seen user_id',
      'saved_view saved_views saved_view view_id',
    ]);
  });

  test.each(ENTITY_NAMES)('of %s names only fields of its row', (entity) => {
    const fields = fieldsOf(entity);
    expect(fields).toEqual(
      expect.arrayContaining([metaOf(entity).idKey, 'created_date', 'revision', ...metaOf(entity).keys]),
    );
  });

  test.each(ENTITY_NAMES)('of %s embeds only fields of its row', (entity) => {
    const embedded = Object.keys(EMBEDDED[entity] ?? {}).map((path) => path.split('[]')[0]);
    expect(fieldsOf(entity)).toEqual(expect.arrayContaining(embedded));
  });

  test('names a record by entity and id, as text', () => {
    expect(idOf('quotation_request', { request_id: 5 })).toBe('5');
    expect(refKey({ entity: 'order', id: 'OR1' })).toBe('order:OR1');
  });
});

describe('the queues', () => {
  test('match the protocol', () => {
    expect(QUEUE_NAMES.map((queue) => [queue, QUEUES[queue].entity, ...QUEUES[queue].statuses].join(' '))).toEqual([
      'quote_requests quotation_request PENDING PRICE_UPDATED',
      'purchase_orders purchase_order DRAFT',
      'quotations quotation SENT',
      'delivery_challans delivery_challan IN_TRANSIT',
      'open_orders order CONFIRMED IN_TRANSIT',
      'open_quotations quotation SENT CONFIRMED',
    ]);
  });

  test('of a record depend on its status', () => {
    expect(queuesOf('quotation', 'SENT')).toEqual(['quotations', 'open_quotations']);
    expect(queuesOf('quotation', 'REJECTED')).toEqual([]);
    expect(queuesOf('seller', 'SENT')).toEqual([]);
  });

  test('belong to entities that can be claimed', () => {
    expect(new Set(QUEUE_NAMES.map((queue) => QUEUES[queue].entity))).toEqual(new Set(CLAIMABLE));
    expect([isClaimable('order'), isClaimable('seller')]).toEqual([true, false]);
  });
});
