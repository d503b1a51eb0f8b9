import { findQuotation, lockQuotation } from './repository.ts';

/** A quotation as `amend` and `follow` write it. */
export const quotationRecord = {
  entity: 'quotation',
  noun: 'Quotation',
  lock: lockQuotation,
  find: findQuotation,
} as const;
