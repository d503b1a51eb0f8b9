import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { MESSAGES } from '@console/shared/messages';
import { createRfq } from '../../api/rfqs.ts';
import { newRequestRules } from '../../machines/new-request.ts';
import type { NewRequest } from '../../machines/new-request.ts';
import { stores } from '../../stores/stores.ts';
import { toastCreated } from '../toast-created.tsx';
import type { FormKind } from '../use-record-form.ts';

export const NEW_REQUEST: FormKind<QuotationRequest, NewRequest> = {
  rules: newRequestRules,
  store: stores.quotation_request,
  idOf: ({ request_id }) => String(request_id),
  create: async (request, options) => {
    const { rfq, message } = await createRfq(bodyOf(request), options);
    const created = [{ entity: 'quotation_request' as const, id: String(rfq.request_id), noun: 'quote request' }];
    if (message === MESSAGES.server.rfqAdded) toastCreated(MESSAGES.rfq.created, created);
    else toastCreated(MESSAGES.rfq.submitted, created, MESSAGES.rfq.submittedDetail);
    return rfq;
  },
  words: {},
  keptAs: 'new-request.2',
};

const bodyOf = ({ customer, goods, quantity, packaging_type, color, remarks }: NewRequest) => ({
  tenant_id: customer.tenant_id ?? 0,
  user_id: customer.user_id ?? 0,
  product_id: goods?.product_id ?? 0,
  product_sku_id: goods?.product_sku_id ?? 0,
  quantity: quantity ?? 0,
  packaging_type: packaging_type.trim() || null,
  color: color.trim() || null,
  remarks: remarks.trim() || null,
});
