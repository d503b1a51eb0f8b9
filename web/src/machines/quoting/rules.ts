import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { termsErrorsOver } from '../draft-totals.ts';
import { newTerms } from '../sale-terms.ts';
import type { FieldErrors } from '../record-work/contract.ts';
import type { QuotingContext, QuotingLine, QuotingTerms } from './contract.ts';
import { errorsOfLine, isGone, isUnread, lineClashes } from './lines.ts';

export const newQuotingTerms = (): QuotingTerms => ({
  ...newTerms(),
  send_email: false,
  send_email_with_attachment: false,
});

/** Lines neither removed by hand nor unavailable. */
export const activeLines = ({ lines }: QuotingContext): QuotingLine[] =>
  lines.filter((line) => !line.isOut && !isGone(line));

export const goneLines = ({ lines }: QuotingContext): QuotingLine[] =>
  lines.filter((line) => !line.isOut && isGone(line));

/** Active lines with an unresolved change by a colleague. */
export const staleLines = (context: QuotingContext): QuotingLine[] =>
  activeLines(context).filter((line) => lineClashes(line, context.sellers).length > 0);

/** The customer of the draft. */
export const tenantOf = (lines: readonly QuotingLine[]): number | undefined =>
  lines.find(({ request }) => request?.tenant_id !== undefined)?.request?.tenant_id;

/**
 * Why the selected requests cannot be quoted now, as a message; undefined if they can. The customer need not be chosen.
 */
export function selectionBlock({ worker, selected, lines }: QuotingContext): string | undefined {
  if (!can(worker.permissions, 'quotation', 'WRITE')) return "You don't have permission to create quotations.";
  if (selected.length === 0) return 'Select the requests to quote.';
  const [customer, ...others] = new Set(selected.map(({ tenant_id }) => tenant_id));
  if (others.length > 0) {
    return `The selected requests belong to ${others.length + 1} customers. Select the requests of one customer.`;
  }
  const drafted = tenantOf(lines);
  return drafted !== undefined && drafted !== customer
    ? 'Your unfinished quotation is for another customer. Continue or discard it first.'
    : undefined;
}

/** Lines can be added to this quotation. */
export const isOpenTarget = ({ status }: Quotation, { worker }: Pick<QuotingContext, 'worker'>): boolean =>
  quotationChart.permits('add', status, worker.permissions);

/** Somebody has decided the target quotation in the meantime. */
export function isTargetLost({ mode, quotation, worker }: QuotingContext): boolean {
  if (mode !== 'existing' || !quotation) return false;
  return quotation.isGone || (quotation.row !== undefined && !isOpenTarget(quotation.row, { worker }));
}

/** Why the draft cannot be submitted, as a message, apart from field errors. */
export function submitBlock(context: QuotingContext): string | undefined {
  if (activeLines(context).length === 0) return 'No requests are left to quote.';
  if (context.mode === 'existing' && !context.quotation?.row) return 'Choose the quotation to add to.';
  if (isTargetLost(context)) return 'Choose another quotation first.';
  if (staleLines(context).length > 0) return 'Choose between the differences first.';
  return undefined;
}

/** Line errors to show: after a submit, and from the server. */
export function shownLineErrors(
  line: QuotingLine,
  { isTried, refused }: Pick<QuotingContext, 'isTried' | 'refused'>,
): FieldErrors {
  return { ...refused[line.request_id], ...(isTried && errorsOfLine(line, MESSAGES.pick.seller)) };
}

export const shownTermsErrors = (context: QuotingContext): FieldErrors => ({
  ...context.problem?.fields,
  ...(context.isTried && termsErrorsOver(countedLines(activeLines(context)), context.terms)),
});

/** Input for the quotation's totals, with GST in per cent. */
export const countedLines = (lines: readonly QuotingLine[]) =>
  lines.map(({ draft, request }) => ({ line: draft, gst: request?.productInfo.pan_india_gst ?? 0 }));

export const lacksSeller = (context: QuotingContext): boolean =>
  activeLines(context).some(({ draft }) => draft.seller_id === null);

/** Whether the seller of any line's offer is still being read. */
export const isReadingSellers = (context: QuotingContext): boolean =>
  activeLines(context).some(
    ({ draft: { seller_id, sku_offer_id } }) =>
      seller_id === null && sku_offer_id !== null && !context.missingOffers.includes(sku_offer_id),
  );

/** Nothing to be sent has an error. An existing quotation keeps its terms. */
export const isValid = (context: QuotingContext): boolean =>
  activeLines(context).every((line) => Object.keys(errorsOfLine(line, MESSAGES.pick.seller)).length === 0) &&
  (context.mode === 'existing' ||
    Object.keys(termsErrorsOver(countedLines(activeLines(context)), context.terms)).length === 0);

/** Lines added since the attempt that got no response. */
export const linesSince = (context: QuotingContext): QuotingLine[] =>
  activeLines(context).filter(({ request_id }) => !context.unsure?.requests.includes(request_id));

export const isAllRead = ({ lines }: QuotingContext): boolean => !lines.some(isUnread);

/**
 * The quotation that an attempt without a response did create: it contains all its requests and was written by this
 * person.
 */
export function arrivedIn({
  unsure,
  lines,
  worker,
}: Pick<QuotingContext, 'unsure' | 'lines' | 'worker'>): number | undefined {
  if (!unsure) return undefined;
  const rows = unsure.requests.map((id) => lines.find(({ request_id }) => request_id === id)?.request);
  const [first] = rows;
  const quotation_id = first?.quotation_id ?? undefined;
  const isThere = rows.every(
    (row) =>
      row?.status === 'QUOTATION_GENERATED' && row.quotation_id === quotation_id && row.modified_by === worker.user_id,
  );
  return isThere ? quotation_id : undefined;
}
