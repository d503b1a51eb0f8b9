import { iso } from './clock.ts';
import { NOT_DUE } from './deadlines.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import { managersOf } from './trade.ts';
import type { Request } from './trade.ts';

const FIRST_REQUEST = 10_001;

/** Requests get their ids in date order. Quotations must already have theirs. */
export function* requestRows(requests: readonly Request[]): Generator<Row<'quote_requests'>> {
  for (const [index, request] of byDate(requests).entries()) {
    request.id = FIRST_REQUEST + index;
    yield requestRow(request);
  }
}

function requestRow(request: Request): Row<'quote_requests'> {
  const { tenant, contact, sku, price, changed } = request;
  return {
    request_id: request.id,
    org_id: tenant.row.org_id,
    tenant_id: tenant.row.tenant_id,
    user_id: contact.row.user_id,
    product_id: sku.row.product_id,
    product_sku_id: sku.row.product_sku_id,
    quantity: request.quantity,
    remarks: request.remarks,
    packaging_type: request.packaging_type,
    color: request.color,
    status: request.status,
    message: request.message,
    rfq_offer_id: price?.offer.row.sku_offer_id ?? null,
    rfq_offer_price: price?.offer.row.offer_price ?? null,
    rfq_mg: price?.mg ?? null,
    rfq_selling_price: price?.selling ?? null,
    quotation_id: request.quotation?.id ?? null,
    category_managers: managersOf([request]),
    sales_person: tenant.row.sales_person,
    ...NOT_DUE,
    created_by: request.author,
    modified_by: changed.by,
    created_date: iso(request.at),
    modified_date: iso(changed.at),
    revision: request.revision,
  };
}
