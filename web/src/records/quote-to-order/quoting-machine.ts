import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { fromPromise } from 'xstate';
import { createOrderFromQuotation } from '../../api/orders.ts';
import { createQuotation, updateQuotation } from '../../api/quotations.ts';
import { quoteToOrderMachine } from '../../machines/quote-to-order.ts';
import type {
  AddToQuotation,
  ConvertQuotation,
  CreateQuotation,
  QuotingLine,
} from '../../machines/quoting/contract.ts';
import { termsBody } from '../../machines/sale-terms.ts';
import { quotationFeed, requestsFeed } from './feeds.ts';

/** The quoting machine with the server and the live feed as its actors. */
export const quotingMachine = quoteToOrderMachine.provide({
  actors: {
    requestsFeed,
    quotationFeed,
    create: fromPromise<Quotation, CreateQuotation>(({ input: { tenant_id, user_id, lines, terms, key } }) => {
      const { send_email, send_email_with_attachment, discount } = terms;
      const flags = { send_email, send_email_with_attachment };
      const customer = { ...(tenant_id !== undefined && { tenant_id }), ...(user_id !== undefined && { user_id }) };
      const body = { ...customer, quotation_items: lines.map(itemOf), ...termsBody(terms), ...flags };
      return createQuotation({ ...body, quotation_discount: discount ?? 0 }, { idempotencyKey: key });
    }),
    add: fromPromise<Quotation, AddToQuotation>(async ({ input: { quotation, lines } }) => {
      const { quotation_id, revision } = quotation;
      const body = { quotation_id, quotation_items: lines.map(itemOf) };
      return (await updateQuotation(body, { ifMatch: revision })).quotation;
    }),
    convert: fromPromise<Order, ConvertQuotation>(({ input: { quotation, shipping_address_id, key } }) => {
      const { quotation_id, revision } = quotation;
      const body = { quotation_id, ...(shipping_address_id !== undefined && { shipping_address_id }) };
      return createOrderFromQuotation(body, { ifMatch: revision, idempotencyKey: key });
    }),
  },
});

const itemOf = ({ request_id, request, draft }: QuotingLine) => ({
  request_id,
  product_sku_id: request?.product_sku_id ?? 0,
  quantity: draft.quantity ?? 0,
  seller_id: draft.seller_id,
  sku_offer_id: draft.sku_offer_id,
  offer_price: draft.offer_price ?? 0,
  mg: draft.mg ?? 0,
  selling_price: draft.selling_price ?? 0,
  quotation_line_discount: draft.discount ?? 0,
  offer_remarks: draft.remarks.trim() || null,
});
