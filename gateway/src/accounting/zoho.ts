import type { RetryOptions } from '../outside/retry.ts';
import { postJson } from '../outside/post-json.ts';
import type { Accounting } from './accounting.ts';
import { figuresOf } from './figures.ts';

export interface ZohoOptions extends RetryOptions {
  /** The URL that receives orders as JSON. It responds with `{id}`. */
  url: string;
  token: string;
}

export const createZoho = ({ url, token, ...manners }: ZohoOptions): Accounting => ({
  handOver: async (order) => {
    const letter = {
      service: 'The accounting service',
      url,
      key: order.order_number,
      authorization: `Zoho-oauthtoken ${token}`,
      body: figuresOf(order),
    };
    return { id: idIn(await postJson(letter, manners)) };
  },
});

function idIn(text: string): string {
  const id = parsed(text)?.id;
  if ((typeof id === 'string' && id !== '') || typeof id === 'number') return String(id);
  throw new Error('The accounting service returned no id.');
}

function parsed(text: string): { id?: unknown } | null {
  try {
    return JSON.parse(text) as { id?: unknown } | null;
  } catch {
    return null;
  }
}
