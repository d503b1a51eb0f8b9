import type { ClaimableEntity } from '@console/shared/queues';
import { isClaimable } from '@console/shared/queues';
import { listOffersBySku } from '../../api/offers.ts';
import { updateChallanStatus } from '../../api/challans.ts';
import { updatePurchaseOrderStatus } from '../../api/purchase-orders.ts';
import { createRfq, updateRfq } from '../../api/rfqs.ts';
import { ask, viewRecord } from '../../live/live.ts';
import { claimOf } from '../../stores/claims.ts';
import { session } from '../../stores/session.ts';
import type { AnyRow, ShownEntity } from './lists.ts';

/** An action on what a person sees. `dice` are numbers in [0, 1) that decide every random choice. */
export type UserAction = (shown: Shown, dice: readonly number[]) => Promise<unknown>;

/** The rows of an entity on this person's screen. */
export type Shown = (entity: ShownEntity) => AnyRow[];

/** Prefers the first rows, as people do, so that they collide. */
const pick = <T>(from: readonly T[], die = 0): T | undefined => from[Math.floor(die ** 2 * from.length)];
const rupees = (value: number) => Math.round(value * 100) / 100;

/** Half of all writers compare revisions, and some of them saw an old one. */
const comparing = (row: AnyRow, die = 0) =>
  die < 0.5 ? {} : { ifMatch: die < 0.9 ? row.revision : Math.max(1, row.revision - 1) };

export const ACTIONS = {
  create: async (shown, [which = 0, size = 0]) => {
    const like = pick(shown('quotation_request'), which);
    if (typeof like?.['tenant_id'] !== 'number') return;
    const { tenant_id, user_id, product_id, product_sku_id } = like as unknown as Parameters<typeof createRfq>[0];
    const body = { tenant_id, user_id, product_id, product_sku_id, quantity: 1 + Math.floor(size * 500) };
    await createRfq(body, { idempotencyKey: crypto.randomUUID() });
  },
  price: async (shown, [which, margin = 0, compare]) => {
    const row = pick(shown('quotation_request'), which);
    if (!row) return;
    const { rows } = await listOffersBySku({ product_sku_id: Number(row['product_sku_id']) });
    const offer = rows.find((one) => 'sku_offer_id' in one) as
      | { sku_offer_id: number; offer_price: number }
      | undefined;
    if (!offer) return;
    const body = {
      request_id: Number(row['request_id']),
      status: 'PRICE_UPDATED' as const,
      quantity: Number(row['quantity']),
      rfq_offer_id: offer.sku_offer_id,
      rfq_offer_price: offer.offer_price,
      rfq_selling_price: rupees(offer.offer_price * (1.05 + margin / 5)),
    };
    await updateRfq(body, comparing(row, compare));
  },
  edit: async (shown, [which, size = 0, compare]) => {
    const row = pick(shown('quotation_request'), which);
    if (!row) return;
    const body = {
      request_id: Number(row['request_id']),
      quantity: 1 + Math.floor(size * 900),
      remarks: `edited ${size}`,
    };
    await updateRfq(body, comparing(row, compare));
  },
  archive: async (shown, [which, , compare]) => {
    const row = pick(shown('quotation_request'), which);
    if (!row) return;
    const body = { request_id: Number(row['request_id']), status: 'ARCHIVED' as const, message: 'No longer needed' };
    await updateRfq(body, comparing(row, compare));
  },
  purchase: async (shown, [which, to = 0, compare]) => {
    const row = pick(shown('purchase_order'), which);
    const status = pick(['ISSUED', 'PAID', 'CANCELLED'] as const, to);
    if (!row || !status) return;
    const seller = {
      gstin: '27AAPFU0939F1ZV',
      seller_whatsapp_number: '9876543210',
      seller_email: 'seller@sellers.in',
    };
    const body = { po_id: String(row['po_id']), status, send_email: false, ...seller };
    await updatePurchaseOrderStatus(body, comparing(row, compare));
  },
  dispatch: async (shown, [which, to = 0, compare]) => {
    const row = pick(shown('delivery_challan'), which);
    const newStatus = pick(['DELIVERED', 'CANCELLED', 'IN_TRANSIT'] as const, to);
    if (!row || !newStatus) return;
    await updateChallanStatus({ challanId: String(row['challanId']), newStatus }, comparing(row, compare));
  },
  claim: async (shown, [kind, which]) => {
    const ref = claimable(shown, kind, which);
    if (ref) await ask('claim.acquire', ref);
  },
  release: async (shown, [kind, which]) => {
    const ref = claimable(shown, kind, which);
    const claim = ref && claimOf(ref);
    if (!claim || claim.holder.user_id !== session.user?.user_id) return;
    await ask('claim.release', { ...ref, token: claim.token });
  },
  takeNext: async (_shown, [kind]) => {
    const queue = pick(['quote_requests', 'purchase_orders', 'delivery_challans', 'quotations'] as const, kind);
    if (queue) await ask('claim.next', { queue });
  },
  breakClaim: async (shown, [kind, which]) => {
    const ref = claimable(shown, kind, which);
    if (ref) await ask('claim.break', ref);
  },
  look: async (shown, [kind, which]) => {
    const ref = claimable(shown, kind, which);
    if (ref) viewRecord(ref);
    return ref;
  },
} satisfies Record<string, UserAction>;

export type ActionName = keyof typeof ACTIONS;

const KINDS = ['quotation_request', 'purchase_order', 'delivery_challan', 'quotation', 'order'] as const;
const ID_KEY: Record<ClaimableEntity, string> = {
  quotation_request: 'request_id',
  quotation: 'quotation_id',
  order: 'order_number',
  purchase_order: 'po_id',
  delivery_challan: 'challanId',
};

function claimable(shown: Shown, kind: number | undefined, which: number | undefined) {
  const entity = pick(KINDS, kind);
  const row = entity && isClaimable(entity) ? pick(shown(entity), which) : undefined;
  return entity && row && { entity, id: String(row[ID_KEY[entity]]) };
}
