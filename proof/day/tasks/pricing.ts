import { offersFor, requests, choose } from '../lists.ts';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { sellingPrice } from '@console/shared/pricing';
import type { Session } from '../session.ts';
import { ARCHIVED } from '../sample-texts.ts';

const MARGINS = [10, 10, 10, 8, 12, 14, 7.5];

/** A manager picks a pending request, from the list or by Take next, and prices it with a seller's offer. */
export async function priceRequest(session: Session): Promise<void> {
  const mine = isLead(session) ? {} : { category_manager: session.user_id };
  const pending = requests(session, { status: ['PENDING'], ...mine });
  const row = await choose(session, pending, { usual: 20, ref: refOf });
  if (!row) return;
  const minutes = session.random.between(0.8, 2.5);
  if (session.random.chance(0.7)) {
    await session.work('priced', refOf(row), minutes, (token) => price(session, row, token));
  } else {
    const next = { queue: 'quote_requests' as const, filter: mine };
    await session.workNext('priced', next, minutes, (taken, token) =>
      price(session, taken as unknown as QuotationRequest, token),
    );
  }
}

async function price(session: Session, request: QuotationRequest, claimToken: number): Promise<void> {
  const { random } = session;
  const { request_id, quantity, revision: ifMatch, product_sku_id } = request;
  const options = { ifMatch, claimToken };
  const offers = (await offersFor(session, product_sku_id)).toSorted((a, b) => a.offer_price - b.offer_price);
  if (offers.length === 0 || random.chance(0.04)) {
    const body = { request_id, status: 'ARCHIVED' as const, message: random.pick(ARCHIVED) };
    await session.write('requests archived', rfqCalls.update, body, options);
    return;
  }
  const { sku_offer_id, offer_price } = random.pick(offers.slice(0, 3));
  const rfq_mg = random.pick(MARGINS);
  const body = {
    request_id,
    status: 'PRICE_UPDATED' as const,
    quantity,
    rfq_offer_id: sku_offer_id,
    rfq_offer_price: offer_price,
    rfq_mg,
    rfq_selling_price: sellingPrice(offer_price, rfq_mg),
  };
  await session.write('priced', rfqCalls.update, body, options);
}

const refOf = ({ request_id }: QuotationRequest) => ({ entity: 'quotation_request' as const, id: String(request_id) });

export const isLead = ({ role }: Session): boolean => role === 1012 || role === 1013;
