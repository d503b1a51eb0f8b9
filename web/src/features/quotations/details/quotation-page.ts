import type { Quotation } from '@console/shared/entities/quotation';
import { ERROR_STATUS } from '@console/shared/errors';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import type { PermissionMap } from '@console/shared/permissions';
import { ApiError } from '../../../api/api-error.ts';
import { getQuotation } from '../../../api/quotations.ts';
import { stores } from '../../../stores/stores.ts';
import { mayEver } from '../../../records/document-page.tsx';

export async function readQuotation(id: string, signal: AbortSignal): Promise<Quotation> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('A quotation has a number.', ERROR_STATUS.not_found, 'not_found');
  return getQuotation(Number(id), signal);
}

/** The quotation named in the address, apart from how it is shown. */
export const QUOTATION_PAGE = {
  ...{ store: stores.quotation, read: readQuotation, noun: 'quotation' },
  list: { path: '/quotations', title: 'All quotations' },
};

const MOVES = ['edit', 'approve', 'reject'];

/** Whether this person can ever do more with a quotation than read it. */
export const mayWorkOn = (permissions: PermissionMap): boolean => mayEver(quotationChart, MOVES, permissions);
