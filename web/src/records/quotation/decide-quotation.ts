import type { Quotation } from '@console/shared/entities/quotation';
import { getQuotation } from '../../api/quotations.ts';
import { decisionMachine, decisionRules } from '../../machines/decide-quotation.ts';
import type { QuotationDecision } from '../../machines/decide-quotation.ts';
import type { QuotationDraft } from '../../machines/edit-quotation.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import type { WorkKind } from '../use-record-work.tsx';
import { QUOTATION_WORK, saveQuotation } from './work-on-quotation.ts';

export const QUOTATION_DECISION: WorkKind<Quotation, QuotationDraft, QuotationDecision> = {
  ...QUOTATION_WORK,
  rules: decisionRules,
  machine: provideWork(decisionMachine, {
    store: stores.quotation,
    read: (id) => getQuotation(Number(id)),
    save: saveQuotation,
  }),
};
