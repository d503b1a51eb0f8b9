import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { getRfq, updateRfq } from '../../api/rfqs.ts';
import { priceRequestMachine, priceRules } from '../../machines/price-request.ts';
import type { PriceCommand, PriceDraft } from '../../machines/price-request.ts';
import type { Save, Saved } from '../../machines/record-work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';
import { requestPartLabel, showRequestPart } from './request-parts.tsx';

const machine = provideWork(priceRequestMachine, {
  store: stores.quotation_request,
  read: (id) => getRfq(Number(id)),
  save: saveRequest,
});

export const REQUEST_WORK: WorkKind<QuotationRequest, PriceDraft, PriceCommand> = {
  rules: priceRules,
  machine,
  keptAs: 'request-work.1',
  noun: 'request',
  chart: quotationRequestChart,
  labelOf: ({ request_id }) => `Request ${request_id}`,
  partLabel: requestPartLabel,
  showPart: showRequestPart,
};

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
  const { quantity, rfq_offer_id, rfq_offer_price, rfq_mg, rfq_selling_price, packaging_type, color, remarks } = draft;
  const beside = {
    request_id,
    quantity: quantity ?? 0,
    packaging_type: packaging_type.trim() || null,
    color: color.trim() || null,
    remarks: remarks.trim() || null,
  };
  if (command === 'edit') return { row: await updateRfq(beside, options) };
  const row = await updateRfq(
    {
      ...beside,
      status: 'PRICE_UPDATED',
      rfq_offer_id: rfq_offer_id ?? 0,
      rfq_offer_price: rfq_offer_price ?? 0,
      rfq_mg: rfq_mg ?? 0,
      rfq_selling_price: rfq_selling_price ?? 0,
    },
    options,
  );
  return { row };
}
