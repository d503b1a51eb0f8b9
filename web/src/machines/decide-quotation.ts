import type { Quotation } from '@console/shared/entities/quotation';
import { quotationRules } from './edit-quotation.ts';
import type { QuotationDraft } from './edit-quotation.ts';
import type { WorkRules } from './record-work/contract.ts';
import { workOnRecord } from './work-on-record.ts';

export type QuotationDecision = 'approve' | 'reject';

const { approve, reject } = quotationRules.commands;

/** Rules for a quotation that is reviewed and decided, not edited. Otherwise the same as on its page. */
export const decisionRules: WorkRules<Quotation, QuotationDraft, QuotationDecision> = {
  ...quotationRules,
  commands: { approve: { ...approve, beside: false }, reject: { ...reject, beside: false } },
  stays: false,
};

export const decisionMachine = workOnRecord(decisionRules);
