import { setTimeout } from 'node:timers/promises';
import type { Order } from '@console/shared/entities/order';
import type { Accounting } from './accounting.ts';
import { figuresOf } from './figures.ts';

const TRIES = 3;
const BACK_OFF_MS = 500;

/** How long one try may take, and all of them together: the person waits behind the relay's 30 seconds. */
interface Patience {
  tryMs: number;
  allMs: number;
}

export interface ZohoOptions {
  /** Where orders are posted as JSON; the answer is `{id}`. */
  url: string;
  token: string;
  sleep?: (milliseconds: number) => Promise<unknown>;
  patience?: Patience;
}

/** Posts orders to the accounting service, and again when it cannot be reached or says that it is not able now. */
export function createZoho(options: ZohoOptions): Accounting {
  const { sleep = setTimeout, patience = { tryMs: 10_000, allMs: 25_000 } } = options;
  return {
    handOver: async (order) => {
      const end = AbortSignal.timeout(patience.allMs);
      for (let tried = 1; ; tried += 1) {
        const signal = AbortSignal.any([AbortSignal.timeout(patience.tryMs), end]);
        const outcome = await post(options, order, signal).catch(unreached);
        if ('id' in outcome) return outcome;
        if (!outcome.again || tried === TRIES || end.aborted) throw outcome.error;
        await sleep(BACK_OFF_MS * 3 ** (tried - 1));
      }
    },
  };
}

type Outcome = { id: string } | { error: Error; again: boolean };

const unreached = (cause: unknown): Outcome => ({
  error: new Error('The accounting service could not be reached.', { cause }),
  again: true,
});

async function post({ url, token }: ZohoOptions, order: Order, signal: AbortSignal): Promise<Outcome> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Zoho-oauthtoken ${token}`,
      'content-type': 'application/json',
      'idempotency-key': order.order_number,
    },
    body: JSON.stringify(figuresOf(order)),
    // The token is for this address alone.
    redirect: 'manual',
    signal,
  });
  const text = await response.text();
  if (response.ok) return idIn(text);
  const again = response.status === 429 || response.status >= 500;
  return { error: new Error(`The accounting service answered ${response.status}.`), again };
}

function idIn(text: string): Outcome {
  const id = parsed(text)?.id;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return { id: String(id) };
  return { error: new Error('The accounting service named no id.'), again: false };
}

function parsed(text: string): { id?: unknown } | null {
  try {
    return JSON.parse(text) as { id?: unknown } | null;
  } catch {
    return null;
  }
}
