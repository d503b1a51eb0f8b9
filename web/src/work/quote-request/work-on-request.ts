import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { getRfq, updateRfq } from '../../api/rfqs.ts';
import { priceRequestMachine } from '../../machines/price-request.ts';
import type { PriceCommand, PriceDraft } from '../../machines/price-request.ts';
import type { Save, Saved } from '../../machines/work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';

export const requestWork = provideWork(priceRequestMachine, {
  store: stores.quotation_request,
  read: (id) => getRfq(Number(id)),
  save: saveRequest,
});

async function saveRequest({
  command,
  row: { request_id, revision },
  draft,
  reason,
}: Save<QuotationRequest, PriceDraft, PriceCommand>): Promise<Saved<QuotationRequest>> {
  const options = { ifMatch: revision };
  if (command === 'archive') {
    return { row: await updateRfq({ request_id, status: 'ARCHIVED', message: reason.trim() }, options) };
  }
  const { quantity, rfq_offer_id, rfq_offer_price, rfq_mg, rfq_selling_price, remarks } = draft;
  const row = await updateRfq(
    {
      request_id,
      status: 'PRICE_UPDATED',
      quantity: quantity ?? 0,
      rfq_offer_id: rfq_offer_id ?? 0,
      rfq_offer_price: rfq_offer_price ?? 0,
      rfq_mg: rfq_mg ?? 0,
      rfq_selling_price: rfq_selling_price ?? 0,
      remarks: remarks.trim() || null,
    },
    options,
  );
  return { row };
}
