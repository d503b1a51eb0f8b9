import { fieldsIn } from '@console/shared/fields-in';
import { retry } from './retry.ts';
import type { RetryOptions, AttemptResult } from './retry.ts';

interface Question extends Pick<RequestInit, 'method' | 'body'> {
  /** Display name for errors: "The accounting service". */
  service: string;
  url: string;
  headers: Record<string, string>;
}

/** The service answered with a status that is no success. */
export class Refusal extends Error {
  readonly status: number;
  /** What is wrong with the request, by `{message}` in the reply; without one, which status came. */
  readonly reason: string;

  constructor(service: string, status: number, text: string) {
    super(`${service} answered ${status}.`);
    this.name = 'Refusal';
    this.status = status;
    const { message } = fieldsIn(text);
    const words = typeof message === 'string' ? message.replaceAll(/\s+/g, ' ').trim().slice(0, REASON_MAX) : '';
    this.reason = words || `it answered ${status}.`;
  }
}

const REASON_MAX = 200;

/** A refusal in words for people: "The e-way bill service refused: the PIN code is not in the state." */
export const refusalWords = (service: string, { reason }: Refusal): string => `${service} refused: ${reason}`;

/** The service did not answer, or is not there for now: the same request may succeed later. */
export const isAway = (error: unknown): boolean =>
  error instanceof Unreached || (error instanceof Refusal && AWAY.has(error.status));

/** Too many requests, and what proxies and services in maintenance answer. */
const AWAY: ReadonlySet<number> = new Set([429, 502, 503, 504]);

class Unreached extends Error {}

/**
 * Sends a request to an external service, with retries if it is unreachable or temporarily unavailable. Resolves to the
 * response text; throws if it refused.
 */
export const ask = (question: Question, manners?: RetryOptions): Promise<string> =>
  retry((signal) => once(question, signal).catch((cause: unknown) => unreached(question, cause)), manners);

const unreached = ({ service }: Question, cause: unknown): AttemptResult<string> => ({
  error: new Unreached(`${service} could not be reached.`, { cause }),
  again: true,
});

async function once({ service, url, ...init }: Question, signal: AbortSignal): Promise<AttemptResult<string>> {
  // What is sent, including a token, is only for this address.
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const text = await textOf(response);
  if (text === undefined) return { error: new Error(`${service} sent too long a reply.`), again: false };
  if (response.ok) return { answer: text };
  const again = response.status === 429 || response.status >= 500;
  return { error: new Refusal(service, response.status, text), again };
}

const ANSWER_MAX_BYTES = 1_000_000;

/** Undefined for a text longer than any useful response: the sender must not decide how much is held in memory. */
async function textOf({ body }: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
