import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { snapshot } from 'valtio/vanilla';
import { stores } from '../../stores/stores.ts';

/** The current request as a list; empty if unknown. */
export function rowOf(id: string): QuotationRequest[] {
  const row = stores.quotation_request.row(id);
  return row ? [snapshot(row) as QuotationRequest] : [];
}
