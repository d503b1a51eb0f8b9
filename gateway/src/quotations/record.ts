import { findQuotation, lockQuotation } from './repository.ts';

/** A quotation as `updateRecord` and `cascade` write it. */
export const quotationRecord = {
  entity: 'quotation',
  noun: 'Quotation',
  lock: lockQuotation,
  find: findQuotation,
} as const;
