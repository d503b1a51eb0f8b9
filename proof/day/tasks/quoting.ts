import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { PAYMENT_TERMS } from '@console/shared/constants';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { choose, isPressing, offersFor, quotations, requests } from '../lists.ts';
import type { Session } from '../session.ts';
import { ARCHIVED, DECLINED, REJECTED } from '../sample-texts.ts';

const MOST_LINES = 5;

/** A salesperson creates a quotation from a customer's priced requests. It then awaits approval. */
export async function quote(session: Session): Promise<void> {
  const { random } = session;
  const status: ['PRICE_UPDATED'] = ['PRICE_UPDATED'];
  const mine = requests(session, { status, sales_person: session.user_id });
  const first = await choose(session, mine, { usual: 8, ref: requestRef });
  if (!first?.tenant_id) return;
  const { tenant_id, user_id } = first;
  const { rows } = await requests(session, { status, tenant_id })({ limit: MOST_LINES });
  const others = rows.filter(({ request_id }) => request_id !== first.request_id);
  await session.work('quoted', requestRef(first), random.between(1.5, 4), async (claimToken) => {
    const { request_id, revision } = first;
    if (random.chance(0.04)) {
      const body = { request_id, status: 'ARCHIVED' as const, message: random.pick(ARCHIVED) };
      return session.write('requests archived', rfqCalls.update, body, { ifMatch: revision, claimToken });
    }
    const together = [first, ...others.filter((row) => !session.live.isHeld(requestRef(row)))];
    const items = await Promise.all(together.slice(0, MOST_LINES).map((row) => lineOf(session, row)));
    const body = {
      tenant_id,
      user_id: user_id as number,
      quotation_items: items.filter((item) => item !== undefined),
      charge_1_value: 500 * random.int(0, 5),
      payment_terms: random.pick(PAYMENT_TERMS),
    };
    return body.quotation_items.length > 0 && session.write('quoted', quotationCalls.create, body);
  });
}

async function lineOf(session: Session, request: QuotationRequest) {
  const { request_id, product_sku_id, quantity, rfq_offer_id, rfq_offer_price, rfq_mg, rfq_selling_price } = request;
  const offer = (await offersFor(session, product_sku_id)).find(({ sku_offer_id }) => sku_offer_id === rfq_offer_id);
  if (!offer || !rfq_offer_price || !rfq_selling_price) return undefined;
  const price = { offer_price: rfq_offer_price, mg: rfq_mg ?? 0, selling_price: rfq_selling_price };
  const { seller_id, sku_offer_id } = offer;
  return { request_id, product_sku_id, quantity, seller_id, sku_offer_id, ...price };
}

/** A lead decides on the next quotation that awaits approval. */
export async function decide(session: Session): Promise<void> {
  const { random } = session;
  if (!isPressing(session, session.live.waiting('quotations'), 25)) return;
  await session.workNext('approved', { queue: 'quotations' }, random.between(0.8, 2.5), (row, claimToken) => {
    const { quotation_id, revision: ifMatch } = row as unknown as Quotation;
    const options = { ifMatch, claimToken };
    if (random.chance(0.07)) {
      const body = { quotation_id, status: 'REJECTED' as const, reject_message: random.pick(REJECTED) };
      return session.write('turned down', quotationCalls.update, body, options);
    }
    const body = { quotation_id, status: 'CONFIRMED' as const, send_email: true };
    return session.write('approved', quotationCalls.update, body, options);
  });
}

/** A customer responds to a quotation: most order, some negotiate, some buy elsewhere. */
export async function hearAnswer(session: Session): Promise<void> {
  const { random } = session;
  const sent = quotations(session, { status: ['CONFIRMED'], sales_person: session.user_id });
  const row = await choose(session, sent, { usual: 8, ref: quotationRef });
  if (!row) return;
  await session.work('ordered', quotationRef(row), random.between(1, 3), (claimToken) => {
    const { quotation_id, revision: ifMatch, total_price, quotation_discount } = row;
    const options = { ifMatch, claimToken };
    const mood = random.next();
    if (mood < 0.7) return session.write('ordered', orderCalls.createFromQuotation, { quotation_id }, options);
    if (mood < 0.85 && quotation_discount === 0) {
      const body = { quotation_id, quotation_discount: Math.floor(total_price * 0.02) };
      return session.write('haggled over', quotationCalls.update, body, options);
    }
    const body = { quotation_id, status: 'REJECTED' as const, reject_message: random.pick(DECLINED) };
    return session.write('turned down', quotationCalls.update, body, options);
  });
}

const requestRef = ({ request_id }: QuotationRequest) => ({
  entity: 'quotation_request' as const,
  id: String(request_id),
});
const quotationRef = ({ quotation_id }: Quotation) => ({ entity: 'quotation' as const, id: String(quotation_id) });
