import { isGstinLength, pincodeFitsState } from '@console/shared/gst';
import { isEmail, isPhone, isPincode, isWebsite } from '@console/shared/validation';
import { WORDING } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';

/** What is wrong with what stands in a field, in words; undefined for nothing. */
export type Check<Value> = (value: Value) => string | undefined;

const { enter } = WORDING.pick;

/**
 * It must be there, and then be right.
 * @param name of the field within a sentence: 'seller name'.
 */
export const needed =
  <Value>(name: string, check?: Check<Value>): Check<Value> =>
  (value) =>
    isEmpty(value) ? enter(name) : check?.(value);

/** A choice that must be made, said as the product says it: `WORDING.pick.seller`. */
export const chosen =
  (words: string): Check<unknown> =>
  (value) =>
    isEmpty(value) ? words : undefined;

const written =
  (isRight: (text: string) => boolean, words: string): Check<string> =>
  (value) =>
    isEmpty(value) || isRight(value.trim()) ? undefined : words;

export const email = written(isEmail, enter('a valid email address'));
export const phone = written(isPhone, enter('a phone number of exactly 10 digits'));
export const website = written(isWebsite, enter('a valid web address'));
const pinCode = written(isPincode, enter('a PIN code of six digits, the first of them not 0'));
/** One that lies in the state beside it, where there is one. */
export const pinCodeIn =
  (state: string): Check<string> =>
  (pin) =>
    pinCode(pin) ??
    (pin === '' || state === '' || pincodeFitsState(pin.trim(), state) ? undefined : WORDING.server.areaCode);
export const gstin = written(isGstinLength, WORDING.server.gstInvalid);

/** It may be left empty. */
export const numberOrNone: Check<number | null> = (value) =>
  Number.isNaN(value) ? enter('a number, or leave it empty') : undefined;

/** The errors of a draft, by field. */
export function checked<Draft extends object>(
  draft: Draft,
  checks: { [Field in keyof Draft]?: Check<Draft[Field]> },
): FieldErrors {
  const errors = (Object.keys(checks) as (keyof Draft & string)[]).flatMap((field) => {
    const words = checks[field]?.(draft[field]);
    return words === undefined ? [] : [[field, words]];
  });
  return Object.fromEntries(errors) as FieldErrors;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** Of a quantity that is none: it is missing, or it is 0. */
export const quantityFault = (quantity: number | null): string =>
  quantity === 0 ? WORDING.pick.aboveZero : enter('quantity');
