import { createHash } from 'node:crypto';
import type { EwayBillJson } from '@console/shared/calls/eway-bill-json';
import { AppError } from '@console/shared/errors';
import { fieldsIn } from '@console/shared/fields-in';
import { EWAYBILL_FIELDS } from '@console/shared/fields/eway-bill';
import type { EwayBill } from '@console/shared/fields/eway-bill';
import { errorsOf, newValuesOf } from '@console/shared/fields/field';
import { Refusal, refusalWords } from '../outside/ask.ts';
import { postJson } from '../outside/post-json.ts';
import type { RetryOptions } from '../outside/retry.ts';

export interface EwayBillRegister {
  /** Throws what is wrong, in words, if it gives none. */
  issue: (json: EwayBillJson) => Promise<EwayBill>;
}

export interface EwayBillRegisterOptions extends RetryOptions {
  url: string;
  /** Sent as bearer token. */
  token: string | undefined;
}

const SERVICE = 'The e-way bill service';

/**
 * A service that answers an e-way bill as JSON with `{ewaybill_number, valid_until?}`, or refuses it with `{message}`.
 * The same e-way bill has the same key, so that no retry gets a second one, not even on a later day.
 */
export const createEwayBillRegister = ({ url, token, ...manners }: EwayBillRegisterOptions): EwayBillRegister => ({
  issue: async (json) => {
    const letter = {
      service: SERVICE,
      url,
      key: keyOf(json),
      authorization: token === undefined ? undefined : `Bearer ${token}`,
      body: json,
    };
    const text = await postJson(letter, manners).catch((error: unknown) => {
      throw error instanceof Refusal && error.status < 500
        ? new AppError('conflict', refusalWords(SERVICE, error))
        : new AppError('gateway_unavailable', UNREACHED);
    });
    return billIn(text);
  },
});

/** A draft has the day on which its e-way bill is asked for. */
function keyOf({ billLists }: EwayBillJson): string {
  const undated = billLists.map(({ docDate: _day, ...bill }) => bill);
  return createHash('sha256').update(JSON.stringify(undated)).digest('hex');
}

const UNREACHED = `${SERVICE} can't be reached. Try again, or enter the number by hand.`;
const UNREADABLE = `${SERVICE} sent an answer without an e-way bill number. Look there whether it gave one.`;

function billIn(text: string): EwayBill {
  const { ewaybill_number, valid_until } = fieldsIn(text);
  const bill = newValuesOf(EWAYBILL_FIELDS, {
    ewaybill_number: ['string', 'number'].includes(typeof ewaybill_number) ? String(ewaybill_number) : null,
    ewaybill_valid_until: typeof valid_until === 'string' ? valid_until : null,
  });
  const { ewaybill_number: wrong, ewaybill_valid_until: odd } = errorsOf(EWAYBILL_FIELDS, bill);
  if (wrong !== undefined || bill.ewaybill_number === null) throw new AppError('gateway_unavailable', UNREADABLE);
  return odd === undefined ? bill : { ...bill, ewaybill_valid_until: null };
}
