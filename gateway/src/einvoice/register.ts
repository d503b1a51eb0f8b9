import { registeredFaults, registeredIn } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import { isAway, Refusal, refusalWords } from '../outside/ask.ts';
import { postJson } from '../outside/post-json.ts';
import type { RetryOptions } from '../outside/retry.ts';
import type { Inv01 } from './inv01.ts';

/** The e-invoice portal (IRP). Call it outside every transaction. */
export interface EinvoiceRegister {
  /** Idempotent: an invoice that is registered already gets the same answer. Throws if it was not taken. */
  register: (invoice: Inv01) => Promise<Registered>;
}

export interface EinvoiceRegisterOptions extends RetryOptions {
  /** The URL that takes invoices as JSON, and replies `{irn, ack_number, ack_date, signed_qr}`, or refuses with `{message}`. */
  url: string;
  token: string | undefined;
}

const SERVICE = 'The e-invoice portal';

export const createEinvoiceRegister = ({ url, token, ...manners }: EinvoiceRegisterOptions): EinvoiceRegister => ({
  register: async (invoice) => {
    const authorization = token === undefined ? undefined : `Bearer ${token}`;
    const letter = { service: SERVICE, url, key: invoice.DocDtls.No, authorization, body: invoice };
    const text = await postJson(letter, manners).catch((error: unknown) => {
      throw error instanceof Refusal && !isAway(error) ? new Error(refusalWords(SERVICE, error)) : error;
    });
    const answer = registeredIn(text);
    const [fault] = answer ? Object.keys(registeredFaults(answer)) : ['answer'];
    if (!answer || fault !== undefined) throw new Error(`${SERVICE} sent an unexpected reply (${fault ?? ''}).`);
    return answer;
  },
});
