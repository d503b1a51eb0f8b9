import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { snapshot } from 'valtio/vanilla';
import { stores } from '../../stores/stores.ts';

/** A request as it is now, or nothing where it is not known. */
export function rowOf(id: string): QuotationRequest[] {
  const row = stores.quotation_request.row(id);
  return row ? [snapshot(row) as QuotationRequest] : [];
}
