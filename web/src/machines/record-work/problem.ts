import type { ErrorCode } from '@console/shared/errors';
import type { Claim } from '@console/shared/live';

/** Why the last attempt failed, as shown to the person. */
export interface Problem {
  kind: 'network' | 'refused' | 'claimed' | 'changed';
  message: string;
  /** Messages by field. */
  fields: Readonly<Record<string, string>>;
  /** No response came because the browser had no network. */
  isOffline?: boolean;
}

/** What a failed call throws. The status is 0 without a response; the code is missing if the response was not ours. */
export interface Failure {
  status?: number;
  code?: ErrorCode | undefined;
  message?: string;
  details?: { fields?: Problem['fields']; claim?: Claim; current?: unknown; isOffline?: boolean; isUnsent?: boolean };
}

export const CHANGED: Problem = {
  kind: 'changed',
  message: 'The record changed in the meantime. Review it before you continue.',
  fields: {},
};

/** Why no response came. */
export const unansweredWords = (problem: Problem | undefined): string =>
  problem?.isOffline ? "You're offline" : "The server didn't reply";

/** @param undone what a call that never left has not done, such as 'Nothing was issued'; by default work that is kept is told of */
export function problemOf(error: unknown, undone?: string): Problem {
  const { status, code, message, details } = failureOf(error);
  if (code === 'stale') return CHANGED;
  const kind = code === 'claimed' ? 'claimed' : isUncertain(error) ? 'network' : 'refused';
  const fields = details?.fields ?? {};
  if (status && message) return { kind, message, fields };
  const problem: Problem = { kind, message: '', fields, ...(details?.isOffline && { isOffline: true }) };
  const words = undone !== undefined && details?.isUnsent ? `${undone}: try again when you are back.` : KEPT;
  return { ...problem, message: `${unansweredWords(problem)}. ${words}` };
}

/** Of a move that never left. */
export const UNDONE = 'Nothing was changed';
const KEPT = 'Your work is kept: try again.';

/** The server gave no result: the write may or may not have succeeded. */
export function isUncertain(error: unknown): boolean {
  const { status = 0 } = failureOf(error);
  return status === 0 || status >= 500;
}

/** An earlier attempt without a response had arrived after all, with different content from this one. */
export const hadArrived = (error: unknown): boolean => failureOf(error).code === 'idempotency_conflict';

/** @param what is being created, such as 'order'. */
export const arrivedBefore = (what: string): Problem => ({
  kind: 'refused',
  message: `An earlier attempt went through: the ${what} exists already. Send again only if you want a second one.`,
  fields: {},
});

/** The record no longer exists. */
export const isGone = (error: unknown): boolean => failureOf(error).code === 'not_found';

/** The current row in a 412 response. */
export function currentOf(error: unknown): unknown {
  const { code, details } = failureOf(error);
  return code === 'stale' ? details?.current : undefined;
}

/** The claim that caused a 423. */
export function holdingClaimOf(error: unknown): Claim | undefined {
  const { code, details } = failureOf(error);
  return code === 'claimed' ? details?.claim : undefined;
}

/** The relay never lets this person claim the record: retrying is pointless. */
export function isBarred(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'forbidden' || code === 'not_found' || code === 'bad_request';
}

export const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});
