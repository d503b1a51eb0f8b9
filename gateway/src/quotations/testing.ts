import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { TestApp } from '../testing/app.ts';
import { OFFER, SELLER, SKU, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest } from '../testing/trade.ts';

/** Lines as a client sends them: each totals 45,430 rupees. */
export const CEMENT_LINE = {
  product_sku_id: SKU.cement,
  quantity: 100,
  seller_id: SELLER.cement,
  sku_offer_id: OFFER.cement,
  offer_price: 350,
  mg: 10,
  selling_price: 385,
};
export const STEEL_LINE = {
  ...CEMENT_LINE,
  product_sku_id: SKU.steel,
  seller_id: SELLER.steel,
  sku_offer_id: OFFER.steel,
};

export const forAcme = (...quotation_items: Input[]) => ({
  tenant_id: TENANT.acme,
  user_id: USER.customer,
  quotation_items,
});

/** Common steps of quotation tests, made through calls. */
export function quotationsOf(gateway: () => TestApp) {
  const add = (values: Parameters<typeof addRequest>[1] = {}) => addRequest(gateway().app.db, values);
  const create = (body: Input, user: number = USER.sales, headers: object = {}) =>
    send(gateway(), quotationCalls.create, user, body, headers);
  return {
    add,
    create,
    update: (body: Input, user: number = USER.lead, headers: object = {}) =>
      send(gateway(), quotationCalls.update, user, body, headers),
    requestOf: async (request_id: number): Promise<QuotationRequest> =>
      (await send(gateway(), rfqCalls.list, USER.admin, { request_id })).json().rfq,
    quotationOf: async (quotation_id: number): Promise<Quotation> =>
      (await send(gateway(), quotationCalls.list, USER.admin, { quotation_id })).json().quotation,
    /** A draft of two requests, followed by a line of steel without a request. */
    draft: async () => {
      const requests: [number, number] = [await add(), await add()];
      const lines = [...requests.map((request_id) => ({ ...CEMENT_LINE, request_id })), STEEL_LINE];
      const { quotation } = (await create(forAcme(...lines))).json<{ quotation: Quotation }>();
      const { quotation_id, quotation_items } = quotation;
      return { quotation_id, requests, items: quotation_items.map(({ quotation_item_id }) => quotation_item_id) };
    },
  };
}
