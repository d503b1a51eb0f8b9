import { OWN_ORG_ID, PAGE_SIZE } from '@console/shared/constants';
import type { Quotation } from '@console/shared/entities/quotation';
import { OPEN_QUOTATION } from '@console/shared/lifecycles/quotation';
import { listQuotations } from '../../../api/quotations.ts';
import { searchedIn } from '../../../records/pickers/searched-in.ts';
import type { ListSpec } from '../../../stores/live-list.ts';

/**
 * The customer's quotations that accept lines, filtered by a part of their number in lower case; those of all customers
 * for a reader to whom the customer is hidden.
 */
export function targetList(tenant_id: number | undefined, keyword: string): ListSpec<Quotation> {
  const matches = (row: Quotation) =>
    (tenant_id === undefined || row.tenant_id === tenant_id) &&
    OPEN_QUOTATION.includes(row.status) &&
    row.quotation_number.toLowerCase().includes(keyword);
  const customer = { ...(tenant_id !== undefined && { tenant_id }), org_id: OWN_ORG_ID, status: [...OPEN_QUOTATION] };
  return {
    page: 1,
    limit: PAGE_SIZE.existingQuotations,
    matches,
    read: (page, signal) =>
      searchedIn('/quotation', { keyword, matches }, (search) =>
        listQuotations({ ...page, ...customer, ...search }, signal),
      ),
  };
}
