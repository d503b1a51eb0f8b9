import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { currentOf, failureOf, isUncertain } from '../record-work/problem.ts';
import type { CreateQuotation, QuotingContext } from './contract.ts';
import { followedAs, noteQuotation } from './news.ts';
import { activeLines, arrivedIn, linesSince, tenantOf } from './rules.ts';
import { verdictOf } from './verdict.ts';
import { emptied } from './writing.ts';

/** Context updates when something is sent, and when its result arrives or is lost. */
type Outcome = Partial<QuotingContext>;

export function whatToCreate(context: QuotingContext): CreateQuotation {
  const { terms, key } = context;
  const lines = activeLines(context);
  const contact = lines.find(({ request }) => request?.user_id)?.request?.user_id;
  return { tenant_id: tenantOf(lines), user_id: contact ?? undefined, lines, terms, key };
}

export const draftSent = (context: QuotingContext): Outcome => ({
  attempt: {
    key: context.key,
    mode: context.mode,
    requests: activeLines(context).map(({ request_id }) => request_id),
  },
  isTried: false,
  refused: {},
  problem: undefined,
});

export function draftFailed(context: QuotingContext, error: unknown): Outcome {
  const { attempt, newKey } = context;
  const { problem, refused, current } = verdictOf(error, attempt?.requests ?? []);
  return {
    problem,
    refused,
    // A refused draft may be sent again unchanged, as a new attempt with a new key.
    ...(isUncertain(error) ? { unsure: attempt } : { key: newKey() }),
    ...(current && noteQuotation(context, current)),
  };
}

/** The change log showed the quotation before the call failed, from this attempt or an earlier one. */
export const hasComeAnyway = (context: QuotingContext, error: unknown): boolean =>
  arrivedIn({ ...context, unsure: isUncertain(error) ? context.attempt : context.unsure }) !== undefined;

/** Reads the quotation the requests are on, unless it is known. */
export function arriving(context: QuotingContext): Outcome {
  const quotation_id = arrivedIn(context);
  if (quotation_id === undefined || quotation_id === context.quotation?.quotation_id) return {};
  return { quotation: { quotation_id, row: undefined, isGone: false } };
}

/** The draft has become this quotation. */
export const draftSettled = (context: QuotingContext, row: Quotation): Outcome => ({
  ...emptied(context),
  mode: context.mode,
  quotation: followedAs(row),
});

/** An attempt has become a quotation. Lines added to the draft since then stay as a new draft. */
export const restKept = (context: QuotingContext): Outcome => ({
  ...emptied(context),
  lines: linesSince(context),
  terms: context.terms,
});

export const conversionSent = ({ unsure, newKey, mode }: QuotingContext): Outcome => {
  const key = unsure?.key ?? newKey();
  return { key, attempt: { key, mode, requests: [] } };
};

export function conversionFailed(context: QuotingContext, error: unknown): Outcome {
  const current = currentOf(error) as Quotation | undefined;
  return {
    unsure: isUncertain(error) ? context.attempt : undefined,
    ...(current && noteQuotation(context, current)),
  };
}

/** The order was created although the conversion failed. */
export const hasOrderAnyway = (context: QuotingContext, error: unknown): boolean =>
  Boolean({ ...context, ...conversionFailed(context, error) }.quotation?.row?.order_number);

/** The order named by a refused conversion: the quotation had already become it. */
export function orderIn(error: unknown): Order | undefined {
  const { code, details } = failureOf(error) as { code?: string; details?: { order?: Order } };
  return code === 'conflict' ? details?.order : undefined;
}

/** The order of a quotation that was converted without a response to us. It is ours if our attempt got no response. */
export function orderSeen({ quotation, worker, unsure }: QuotingContext) {
  const row = quotation?.row;
  return {
    order_number: row?.order_number ?? '',
    isOurs: unsure !== undefined && row?.modified_by === worker.user_id,
  };
}
