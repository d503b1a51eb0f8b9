import type { ErrorCode } from '@console/shared/errors';
import type { Claim } from '@console/shared/live';

/** Why the last try failed, as far as the person has to know. */
export interface Problem {
  kind: 'network' | 'refused' | 'claimed' | 'changed';
  message: string;
  /** Words by field. */
  fields: Readonly<Record<string, string>>;
}

/** What a call throws: the status is 0 where no reply came, the code is missing where the reply was not one of ours. */
export interface Failure {
  status?: number;
  code?: ErrorCode | undefined;
  message?: string;
  details?: { fields?: Problem['fields']; claim?: Claim; current?: unknown };
}

export const CHANGED: Problem = {
  kind: 'changed',
  message: 'The record changed in the meantime. Review it before you continue.',
  fields: {},
};

const UNANSWERED = "The server didn't reply. Your work is kept: try again.";

export function problemOf(error: unknown): Problem {
  const { status, code, message, details } = failureOf(error);
  if (code === 'stale') return CHANGED;
  const kind = code === 'claimed' ? 'claimed' : isUncertain(error) ? 'network' : 'refused';
  return { kind, message: status && message ? message : UNANSWERED, fields: details?.fields ?? {} };
}

/** No verdict of the server: the write may have been made or not. */
export function isUncertain(error: unknown): boolean {
  const { status = 0 } = failureOf(error);
  return status === 0 || status >= 500;
}

/** An earlier try, of which no reply came, had arrived after all; what was sent now was another one by then. */
export const hadArrived = (error: unknown): boolean => failureOf(error).code === 'idempotency_conflict';

/** @param what is being made, as in 'order'. */
export const arrivedBefore = (what: string): Problem => ({
  kind: 'refused',
  message: `An earlier attempt went through: the ${what} exists already. Send again only if you want a second one.`,
  fields: {},
});

/** There is no such record any more. */
export const isGone = (error: unknown): boolean => failureOf(error).code === 'not_found';

/** The present row that a 412 brings along. */
export function currentOf(error: unknown): unknown {
  const { code, details } = failureOf(error);
  return code === 'stale' ? details?.current : undefined;
}

/** The claim because of which a 423 refused. */
export function holdingClaimOf(error: unknown): Claim | undefined {
  const { code, details } = failureOf(error);
  return code === 'claimed' ? details?.claim : undefined;
}

/** The relay will not let this person claim the record, today or ever: asking again is no use. */
export function isBarred(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === 'forbidden' || code === 'not_found' || code === 'bad_request';
}

export const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {});
