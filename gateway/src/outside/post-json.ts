import { setTimeout } from 'node:timers/promises';

const TRIES = 3;
const BACK_OFF_MS = 500;

/** How long one try may take, and all of them together. */
interface Patience {
  tryMs: number;
  allMs: number;
}

/** How a service of somebody else is spoken to. */
export interface Manners {
  sleep?: (milliseconds: number) => Promise<unknown>;
  patience?: Patience;
}

interface Letter {
  /** In words, for errors: "The accounting service". */
  service: string;
  url: string;
  /** What tells a second try from a second letter. */
  key: string;
  authorization: string | undefined;
  body: object;
}

/**
 * Posts JSON to a service outside, and again when it cannot be reached or says that it is not able now. Resolves to
 * the text of its answer; throws when it did not take it. The defaults end within the relay's 30 seconds.
 */
export async function postJson(
  letter: Letter,
  { sleep = setTimeout, patience = { tryMs: 10_000, allMs: 25_000 } }: Manners = {},
): Promise<string> {
  const end = AbortSignal.timeout(patience.allMs);
  for (let tried = 1; ; tried += 1) {
    const signal = AbortSignal.any([AbortSignal.timeout(patience.tryMs), end]);
    const outcome = await post(letter, signal).catch((cause: unknown) => unreached(letter, cause));
    if ('text' in outcome) return outcome.text;
    if (!outcome.again || tried === TRIES || end.aborted) throw outcome.error;
    await sleep(BACK_OFF_MS * 3 ** (tried - 1));
  }
}

type Outcome = { text: string } | { error: Error; again: boolean };

const unreached = ({ service }: Letter, cause: unknown): Outcome => ({
  error: new Error(`${service} could not be reached.`, { cause }),
  again: true,
});

async function post({ service, url, key, authorization, body }: Letter, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...(authorization !== undefined && { authorization }),
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
    // The token is for this address alone.
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  if (response.ok) return { text };
  const again = response.status === 429 || response.status >= 500;
  return { error: new Error(`${service} answered ${response.status}.`), again };
}
