import { PHONE_LENGTH } from './constants.ts';
import { isGstinLength, isHsn, pincodeFitsState, stateCodeOf } from './gst.ts';
import { MESSAGES } from './messages.ts';
import { isEmail, isPhone, isPincode, isWebsite } from './validation.ts';

/** Validates a field value. Returns a message, or undefined if valid. */
export type Check<Value> = (value: Value) => string | undefined;

const { enter } = MESSAGES.pick;

/**
 * Requires a value, then validates it.
 * @param name of the field within a sentence: 'seller name'.
 */
export const needed =
  <Value>(name: string, check?: Check<Value>): Check<Value> =>
  (value) =>
    isEmpty(value) ? enter(name) : check?.(value);

/** Requires a choice. The message comes from `MESSAGES.pick`, such as `MESSAGES.pick.seller`. */
export const chosen =
  (words: string): Check<unknown> =>
  (value) =>
    isEmpty(value) ? words : undefined;

/** Accepts an empty field. */
export const written =
  (isRight: (text: string) => boolean, words: string): Check<string | number | null | undefined> =>
  (value) =>
    isEmpty(value) || isRight(String(value).trim()) ? undefined : words;

export const email = written(isEmail, 'Enter a valid email address.');
export const phone = written(isPhone, `Enter a ${PHONE_LENGTH}-digit mobile number.`);
export const website = written(isWebsite, 'Enter a valid web address.');
const pinCode = written(isPincode, 'A PIN code has six digits and does not start with 0.');
/** Requires a PIN code in the chosen state, if there is one. */
export const pinCodeIn =
  (chosenState: string): Check<string | number | null | undefined> =>
  (pin) =>
    pinCode(pin) ??
    (isEmpty(pin) || chosenState === '' || pincodeFitsState(String(pin).trim(), chosenState)
      ? undefined
      : MESSAGES.server.areaCode);
export const gstin = written(isGstinLength, MESSAGES.server.gstInvalid);
export const hsn = written(isHsn, 'Enter an HSN of 4, 6 or 8 digits.');
export const state = written((name) => stateCodeOf(name) !== undefined, 'Choose an Indian state.');
export const year = written((text) => /^\d{4}$/.test(text), 'Enter a year of four digits.');

/** Accepts an empty field. */
export const numberOrNone: Check<number | null> = (value) =>
  Number.isNaN(value) ? 'Enter a number, or leave it empty.' : undefined;

/** Errors of a draft, by field. */
export function checked<Draft extends object>(
  draft: Draft,
  checks: { [Field in keyof Draft]?: Check<Draft[Field]> },
): Record<string, string> {
  const errors = (Object.keys(checks) as (keyof Draft & string)[]).flatMap((field) => {
    const words = checks[field]?.(draft[field]);
    return words === undefined ? [] : [[field, words]];
  });
  return Object.fromEntries(errors) as Record<string, string>;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The message for an invalid quantity: missing, or 0. */
export const quantityFault = (quantity: number | null): string =>
  quantity === 0 ? MESSAGES.pick.aboveZero : enter('quantity');
