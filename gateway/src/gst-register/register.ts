import type { Registration } from '@console/shared/calls/gst-register';
import { isIsoDay } from '@console/shared/dates';
import { fieldsIn } from '@console/shared/fields-in';
import type { Clock } from '../clock.ts';
import { addressWith } from '../outside/address-with.ts';
import { ask, Refusal } from '../outside/ask.ts';
import type { RetryOptions } from '../outside/retry.ts';

export interface GstRegister {
  /** Throws if the register could not be asked. */
  find: (gstin: string) => Promise<Registration>;
}

export interface GstRegisterOptions extends RetryOptions {
  /** URL of the service. The GSTIN replaces `{gstin}`, or is appended. */
  url: string;
  clock: Clock;
}

const SERVICE = 'The GST register';
/** Short, because somebody is reading the page. */
const PATIENCE = { tryMs: 2_000, allMs: 4_000 };
const TEXT_MAX = 200;

/** A register that responds `{gstin, status, legal_name?, since?, checked_at?}`, or 404 for a number without an entry. */
export const createGstRegister = ({ url, clock, ...manners }: GstRegisterOptions): GstRegister => ({
  find: async (gstin) => {
    const question = {
      service: SERVICE,
      url: addressWith(url, 'gstin', gstin),
      headers: { accept: 'application/json' },
    };
    const text = await ask(question, { timeouts: PATIENCE, ...manners }).catch((error: unknown) => {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    });
    const checked_at = clock().toISOString();
    if (text !== undefined) return registrationIn(text, gstin, checked_at);
    return { gstin, status: 'Unknown', is_active: false, legal_name: null, since: null, checked_at };
  },
});

function registrationIn(text: string, gstin: string, now: string): Registration {
  const said = fieldsIn(text);
  const status = textOf(said['status']);
  if (status === undefined || said['gstin'] !== gstin) throw new Error(`${SERVICE} sent an unexpected reply.`);
  const since = textOf(said['since']);
  const checked = new Date(textOf(said['checked_at']) ?? now);
  return {
    gstin,
    status,
    is_active: status.toLowerCase() === 'active',
    legal_name: textOf(said['legal_name']) ?? null,
    since: since !== undefined && isIsoDay(since) ? since : null,
    checked_at: Number.isNaN(checked.getTime()) ? now : checked.toISOString(),
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, TEXT_MAX) : undefined;
}
