import { stateNamed } from '@console/shared/gst';
import type { Area } from '@console/shared/pincode/sorting-districts';
import { addressWith } from '../outside/address-with.ts';
import { ask } from '../outside/ask.ts';
import type { RetryOptions } from '../outside/retry.ts';
import type { Areas } from './area.ts';

export interface PostOfficeOptions extends RetryOptions {
  /** URL of the service. The PIN code replaces `{pin}`, or is appended. */
  url: string;
}

/** Short, because a user is waiting at a form. */
const PATIENCE = { tryMs: 2_000, allMs: 4_000 };

/** Areas from a postal service that responds `[{Status: "Success", PostOffice: [{District, State}]}]`. */
export const createPostOffice = ({ url, ...manners }: PostOfficeOptions): Areas => ({
  find: async (pin) => {
    const question = {
      service: 'The postal service',
      url: addressWith(url, 'pin', pin),
      headers: { accept: 'application/json' },
    };
    return areaIn(await ask(question, { timeouts: PATIENCE, ...manners }));
  },
});

function areaIn(text: string): Area | undefined {
  const [answer] = parsed(text);
  if (typeof answer?.Status !== 'string') throw new Error('The postal service sent an unexpected reply.');
  if (answer.Status !== 'Success') return undefined;
  const [office] = answer.PostOffice ?? [];
  const { District: district, State: state } = office ?? {};
  if (typeof district !== 'string' || typeof state !== 'string') {
    throw new Error('The postal service returned no district.');
  }
  return { district, state: stateNamed(state) };
}

interface Answer {
  Status?: unknown;
  PostOffice?: { District?: unknown; State?: unknown }[] | null;
}

function parsed(text: string): Answer[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as Answer[]) : [];
  } catch {
    return [];
  }
}
