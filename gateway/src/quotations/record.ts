import { findQuotation, lockQuotation } from './repository.ts';

/** A quotation, for `updateRecord` and `cascade`. */
export const quotationRecord = {
  entity: 'quotation',
  noun: 'Quotation',
  lock: lockQuotation,
  find: findQuotation,
} as const;
