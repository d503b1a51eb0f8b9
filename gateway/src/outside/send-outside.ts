import { ask } from './ask.ts';
import type { Manners } from './persist.ts';

interface Letter {
  /** In words, for errors: "The accounting service". */
  service: string;
  url: string;
  /** What tells a second try from a second letter. */
  key: string;
  authorization: string | undefined;
  /** POST without it. */
  method?: 'POST' | 'PUT';
  /** Sent as JSON, or as the form it is. */
  body: object;
}

/**
 * Tells a service outside, and again when it cannot be reached or says that it is not able now. Resolves to
 * the text of its answer; throws when it did not take it.
 */
export const sendOutside = (letter: Letter, manners?: Manners): Promise<string> =>
  persist((signal) => post(letter, signal).catch((cause: unknown) => unreached(letter, cause)), manners);

const unreached = ({ service }: Letter, cause: unknown): Outcome<string> => ({
  error: new Error(`${service} could not be reached.`, { cause }),
  again: true,
});

async function post(
  { service, url, key, authorization, method = 'POST', body }: Letter,
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(authorization !== undefined && { authorization }),
      // A form names its own boundary.
      ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
      'idempotency-key': key,
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
    // The token is for this address alone.
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  if (response.ok) return { answer: text };
  const again = response.status === 429 || response.status >= 500;
  return { error: new Error(`${service} answered ${response.status}.`), again };
}
