import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { invalid } from '@console/shared/errors';
import { missingText } from '@console/shared/missing';

/** A line of the body that may name a request. */
export interface RequestedLine {
  /** Its index in the body. */
  at: number;
  request_id: number | null;
  product_sku_id: number | undefined;
  isIncluded: boolean;
}

/**
 * Throws 422 naming every line whose request the caller cannot see, that is of another customer or for other goods, or
 * that is already on an included line.
 * @param keeping requests of the included lines that the body does not touch
 */
export function checkRequests(
  touched: readonly RequestedLine[],
  requests: ReadonlyMap<number, QuotationRequest>,
  tenant_id: number,
  keeping: ReadonlySet<number>,
): void {
  const taken = new Set(keeping);
  const errors = touched.flatMap(({ at, request_id, product_sku_id, isIncluded }) => {
    if (request_id === null) return [];
    const request = requests.get(request_id);
    const words = request
      ? faultOf(request, tenant_id, product_sku_id, isIncluded && taken.has(request_id))
      : missingText('Quote request', request_id);
    if (isIncluded) taken.add(request_id);
    return words ? [[`quotation_items.${at}.request_id`, words]] : [];
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
}

function faultOf(
  request: QuotationRequest,
  tenant_id: number,
  product_sku_id: number | undefined,
  isTaken: boolean,
): string | undefined {
  if (request.tenant_id !== tenant_id) return 'This quote request is from another customer.';
  if (request.product_sku_id !== product_sku_id) return 'This quote request is for another SKU.';
  return isTaken ? 'This quote request is already on another line.' : undefined;
}
