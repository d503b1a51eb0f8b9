import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { ApiError, isApiError } from '../../api/api-error.ts';
import { getQuotation, updateQuotation } from '../../api/quotations.ts';
import { editBody, errorsOfReply, mailingOf, quotationMachine, quotationRules } from '../../machines/edit-quotation.ts';
import type { QuotationCommand, QuotationDraft } from '../../machines/edit-quotation.ts';
import type { Save, Saved } from '../../machines/record-work/contract.ts';
import { stores } from '../../stores/stores.ts';
import { provideWork } from '../provide-work.ts';
import { showSalePart } from '../sale-form/part-labels.ts';
import type { WorkKind } from '../use-record-work.tsx';
import { quotationPartLabel } from './part-label.ts';
import { quotationChanges } from './quotation-changes.ts';

export const QUOTATION_WORK: WorkKind<Quotation, QuotationDraft, QuotationCommand> = {
  rules: quotationRules,
  machine: provideWork(quotationMachine, {
    store: stores.quotation,
    read: (id) => getQuotation(Number(id)),
    save: saveQuotation,
  }),
  keptAs: 'quotation-work.2',
  noun: 'quotation',
  chart: quotationChart,
  labelOf: ({ tenant_info }) => tenant_info.tenant_name ?? tenant_info.district,
  partLabel: quotationPartLabel,
  showPart: showSalePart,
  changesOf: quotationChanges,
};

/** Edits, approves or rejects. An approval is about how to email it. */
export async function saveQuotation({
  command,
  row,
  draft,
  reason,
  about,
}: Save<Quotation, QuotationDraft, QuotationCommand>): Promise<Saved<Quotation>> {
  const { quotation_id, revision } = row;
  const options = { ifMatch: revision };
  if (command === 'approve') {
    const mailing = mailingOf(about);
    const why = reason !== '' && { approval_reason: reason };
    const reply = await updateQuotation({ quotation_id, status: 'CONFIRMED', ...mailing, ...why }, options);
    const isUnsent = mailing.send_email && !reply.is_email_sent;
    return { row: reply.quotation, ...(isUnsent && { warning: reply.email_message ?? '' }) };
  }
  if (command === 'reject') {
    const reply = await updateQuotation({ quotation_id, status: 'REJECTED', reject_message: reason.trim() }, options);
    return { row: reply.quotation };
  }
  const body = editBody(row, draft);
  try {
    return { row: (await updateQuotation(body, options)).quotation };
  } catch (error) {
    if (!isApiError(error) || !error.fields) throw error;
    const fields = errorsOfReply(error.fields, body, draft);
    throw new ApiError(error.message, error.status, error.code, { ...error.details, fields });
  }
}
