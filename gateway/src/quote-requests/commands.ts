import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { rfqCalls } from '@console/shared/calls/rfq';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { AppError, invalid } from '@console/shared/errors';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { isQuantity } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, updateRecord, cascade } from '../changes/update-record.ts';
import { productRecord } from '../records/product.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import { skuRecord } from '../records/sku.ts';
import { refuseGuess } from '../sale/customer.ts';
import { sellingPriceFault } from '@console/shared/sale-limits';
import { isPrice, marginFor, WORDS } from '../sale/prices.ts';
import { sourceOf } from './repository.ts';
import { missingText } from '@console/shared/missing';

type Create = BodyOf<typeof rfqCalls.create>;
type Update = BodyOf<typeof rfqCalls.update>;

/** Creates a request for a customer, with the managers of the product's category and the customer's salesperson. */
export async function createRequest(work: UnitOfWork, body: Create): Promise<QuotationRequest> {
  const { db, actor, now } = work;
  refuseGuess(actor, body);
  checkQuantity(body.quantity);
  await skuRecord.share(db, body.product_sku_id);
  await productRecord.share(db, body.product_id);
  const source = await sourceOf(db, body, actor.audience.bound);
  const fields = {
    ...(source.tenant_org === null && { tenant_id: missingText('Customer', body.tenant_id) }),
    ...(source.user_tenant !== body.tenant_id && { user_id: 'This user does not belong to the customer.' }),
    ...(!source.category_id && { product_id: missingText('Product', body.product_id) }),
    ...(source.sku_product !== body.product_id && { product_sku_id: 'This SKU does not belong to the product.' }),
  };
  // A customer's own account must not learn who belongs to another customer.
  const { tenant_id } = fields;
  if (tenant_id && actor.audience.bound) throw invalid({ tenant_id });
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return createRecord(work, quoteRequestRecord, {
    ...body,
    org_id: source.tenant_org as number,
    status: 'PENDING',
    category_managers: source.category_managers,
    sales_person: source.sales_person,
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
}

/** Prices, edits or archives a request, depending on the requested status (docs/PROTOCOL.md). */
export function updateRfq(work: UnitOfWork, body: Update, ifMatch: number | undefined): Promise<QuotationRequest> {
  return updateRecord(work, quoteRequestRecord, body.request_id, ifMatch, async (before) => {
    const patch = body.status === 'ARCHIVED' ? archived(work, before, body) : await changed(work, before, body);
    await rewrite(work, body.request_id, patch);
  });
}

/** Locks these requests for a quotation. Resolves to those that the caller may see, by id. */
export async function lockedRequests({ db, actor }: UnitOfWork, ids: Iterable<number>) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<number, QuotationRequest>();
  await quoteRequestRecord.lockMany(quoteRequestRecord.rows(db).where('r.request_id', 'in', wanted));
  const rows = await quoteRequestRecord.findMany(db, wanted);
  const seen = rows.filter((row) => maySee(actor.audience, 'quotation_request', { ...row }));
  return new Map(seen.map((row) => [row.request_id, row]));
}

/** Throws 409 listing those that cannot be quoted, if any: `refused: [{request_id, status, message}]`. */
export function checkQuotable(requests: readonly QuotationRequest[]): void {
  const refused = requests
    .filter(({ status }) => !quotationRequestChart.movesBetween(status, QUOTED).some(({ name }) => name === 'quote'))
    .map(({ request_id, status }) => ({
      request_id,
      status,
      message: `Quote request ${request_id} is ${quotationRequestChart.label(status)} and can't be quoted.`,
    }));
  const [first, ...others] = refused;
  if (!first) return;
  const message = refused.map((one) => one.message).join(' ');
  if (others.length > 0) throw new AppError('conflict', message, { refused });
  const { status } = first;
  throw new AppError('illegal_move', message, { refused, status, allowed: quotationRequestChart.allowed(status) });
}

const QUOTED = 'QUOTATION_GENERATED';

export type QuotedPrice = Pick<
  QuotationRequest,
  'request_id' | 'rfq_offer_id' | 'rfq_offer_price' | 'rfq_mg' | 'rfq_selling_price'
>;

/** Adds requests to a quotation, in id order. One without a price takes its price from the quotation. */
export async function quote(work: UnitOfWork, quotation_id: number, prices: readonly QuotedPrice[]): Promise<void> {
  for (const { request_id, ...price } of prices.toSorted((a, b) => a.request_id - b.request_id)) {
    await cascade(work, quoteRequestRecord, request_id, (before) => {
      move(work, 'quote', before, QUOTED);
      return rewrite(work, request_id, {
        ...(before.rfq_selling_price === null && price),
        status: QUOTED,
        quotation_id,
      });
    });
  }
}

/** Returns those of the requests that this quotation holds to the queue, with their prices. */
export async function unquote(work: UnitOfWork, quotation_id: number, ids: readonly number[]): Promise<void> {
  for (const request_id of ids.toSorted((a, b) => a - b)) {
    await cascade(work, quoteRequestRecord, request_id, async (before) => {
      if (before.status !== QUOTED || before.quotation_id !== quotation_id) return;
      await rewrite(work, request_id, { status: 'PRICE_UPDATED', quotation_id: null });
    });
  }
}

/**
 * Gives these requests back to the quotation that had them, if each is still at this revision. Resolves to whether it did:
 * otherwise nothing may be kept.
 */
export async function requote(
  work: UnitOfWork,
  quotation_id: number,
  requests: readonly { request_id: number; revision: number }[],
): Promise<boolean> {
  let isAll = true;
  for (const { request_id, revision } of requests.toSorted((a, b) => a.request_id - b.request_id)) {
    await cascade(work, quoteRequestRecord, request_id, async (before) => {
      if (before.revision !== revision) isAll = false;
      else await rewrite(work, request_id, { status: QUOTED, quotation_id });
    });
  }
  return isAll;
}

const rewrite = async (
  { db, actor, now }: UnitOfWork,
  request_id: number,
  patch: Parameters<typeof quoteRequestRecord.update>[2],
): Promise<void> => {
  await quoteRequestRecord.update(db, request_id, { ...patch, modified_by: actor.user_id, modified_date: now });
};

function archived(work: UnitOfWork, before: QuotationRequest, body: Update) {
  move(work, 'archive', before, 'ARCHIVED');
  const message = body.message?.trim();
  if (!message) throw invalid({ message: 'Enter a reason for archiving.' });
  return { status: 'ARCHIVED' as const, message };
}

async function changed(work: UnitOfWork, before: QuotationRequest, body: Update) {
  const pricing = body.status === 'PRICE_UPDATED';
  move(work, pricing ? 'price' : 'edit', before, pricing ? 'PRICE_UPDATED' : before.status);
  if (body.quantity !== undefined) checkQuantity(body.quantity);
  const { quantity, remarks, packaging_type, color } = body;
  const edited = given({ quantity, remarks, packaging_type, color });
  return pricing ? { ...edited, ...(await priced(work, before, body)) } : edited;
}

/** Submitting a price requires quantity, offer, cost and selling price; the margin follows from the last two. */
async function priced({ db }: UnitOfWork, before: QuotationRequest, body: Update) {
  const { quantity, rfq_offer_id, rfq_offer_price, rfq_selling_price, rfq_mg } = body;
  const fields = {
    ...(quantity === undefined && { quantity: 'Please enter quantity.' }),
    ...(rfq_offer_id === undefined && { rfq_offer_id: 'Choose an offer.' }),
    ...(!isPrice(rfq_offer_price) && {
      rfq_offer_price: WORDS.cost,
    }),
    ...(!isPrice(rfq_selling_price) && {
      rfq_selling_price: WORDS.selling,
    }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const source = await sourceOf(db, { ...before, tenant_id: null, user_id: null, sku_offer_id: rfq_offer_id ?? null });
  if (source.offer_sku !== before.product_sku_id) throw invalid({ rfq_offer_id: 'This offer is not for this SKU.' });
  if (!source.offer_active && rfq_offer_id !== before.rfq_offer_id) {
    throw new AppError('conflict', MESSAGES.offer.inactive);
  }
  const above = sellingPriceFault(rfq_offer_price as number, rfq_selling_price as number);
  if (above !== undefined) throw invalid({ rfq_selling_price: above });
  const margin = marginFor(rfq_offer_price as number, rfq_selling_price as number, rfq_mg);
  return { status: 'PRICE_UPDATED' as const, rfq_offer_id, rfq_offer_price, rfq_selling_price, rfq_mg: margin };
}

function move({ actor }: UnitOfWork, name: string, before: QuotationRequest, to: QuotationRequest['status']): void {
  checkMove(quotationRequestChart, { name, from: before.status, to, permissions: actor.permissions });
}

function checkQuantity(quantity: number): void {
  if (!isQuantity(quantity)) throw invalid({ quantity: WORDS.quantity });
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
