import type { Quotation } from '@console/shared/entities/quotation';
import { ERROR_STATUS } from '@console/shared/errors';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { getQuotation } from '../../../api/quotations.ts';
import { stores } from '../../../stores/stores.ts';
import { RecordPage } from '../../../records/record-page.tsx';

export async function readQuotation(id: string, signal: AbortSignal): Promise<Quotation> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new ApiError('A quotation has a number.', ERROR_STATUS.not_found, 'not_found');
  return getQuotation(Number(id), signal);
}

const LIST = { path: '/quotations', title: 'All quotations' };

/** The quotation named in the address. Key it by the id. */
export const QuotationPage = ({ id, children }: { id: string; children: (row: Quotation) => ReactNode }) => (
  <RecordPage id={id} store={stores.quotation} read={readQuotation} noun="quotation" list={LIST}>
    {children}
  </RecordPage>
);
