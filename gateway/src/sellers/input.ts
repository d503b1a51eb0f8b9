import type { BodyOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { isoDay } from '@console/shared/dates';
import type { OfficeAddress } from '@console/shared/entities/parties';
import { isGstinLength, pincodeFitsState, stateCodeOf, stateNamed } from '@console/shared/gst';
import { isEmail, isPhone, isPincode } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';

/** The fields of a seller's form. Absent fields do not change. */
export type SellerInput = Omit<BodyOf<typeof sellerCalls.update>, 'seller_id'>;
export type NormalisedSeller = ReturnType<typeof normaliseSeller>;

/** Trims texts and converts numbers. An empty optional text becomes null. */
export function normaliseSeller(given: SellerInput) {
  const { state, gstin, categories, is_active, is_h3_seller, pin_code, year_of_establishment } = given;
  const needed = namesOf(given, ['seller_name', 'district'] as const).map(
    (name) => [name, given[name]?.trim() ?? ''] as const,
  );
  const texts = namesOf(given, ['address', 'zone', 'source_person', 'mobile_1', 'email_id_1'] as const).map(
    (name) => [name, given[name]?.trim() || null] as const,
  );
  return {
    ...(Object.fromEntries(needed) as Partial<Record<(typeof needed)[number][0], string>>),
    ...(Object.fromEntries(texts) as Partial<Record<(typeof texts)[number][0], string | null>>),
    ...(state !== undefined && { state: stateNamed(state.trim()) }),
    ...(gstin !== undefined && { gstin: gstin?.trim().toUpperCase() || null }),
    ...(pin_code !== undefined && { pin_code: integerOf(pin_code) }),
    ...(year_of_establishment !== undefined && { year_of_establishment: integerOf(year_of_establishment) }),
    ...(categories !== undefined && { categories: namesIn(categories) }),
    ...(is_active !== undefined && { is_active }),
    ...(is_h3_seller !== undefined && { is_h3_seller }),
  };
}

const namesOf = <N extends keyof SellerInput>(given: SellerInput, names: readonly N[]): N[] =>
  names.filter((name) => given[name] !== undefined);

const integerOf = (digits: number | string | null): number | null => (digits === null ? null : Number(digits));

const namesIn = (categories: readonly string[]): string[] => [
  ...new Set(categories.map((name) => name.trim()).filter(Boolean)),
];

const OLDEST = 1600;

/** Validation errors by field. A PIN code is checked against its state if both are given. */
export function errorsOf(particulars: NormalisedSeller, now: Date): Record<string, string> {
  const { seller_name, district, state, gstin, mobile_1, email_id_1, year_of_establishment: year } = particulars;
  const thisYear = Number(isoDay(now).slice(0, 4));
  return {
    ...(seller_name === '' && { seller_name: MESSAGES.pick.enter('seller name') }),
    ...(district === '' && { district: MESSAGES.pick.enter('district') }),
    ...(state !== undefined && stateFault(state)),
    ...(gstin && !isGstinLength(gstin) && { gstin: MESSAGES.server.gstInvalid }),
    ...(mobile_1 && !isPhone(mobile_1) && { mobile_1: 'Enter a 10-digit mobile number.' }),
    ...(email_id_1 && !isEmail(email_id_1) && { email_id_1: 'Enter a valid email address.' }),
    ...pincodeFault(particulars),
    ...(typeof year === 'number' &&
      (year < OLDEST || year > thisYear) && {
        year_of_establishment: `Enter a year from ${OLDEST} to ${thisYear}.`,
      }),
  };
}

function stateFault(state: string): Record<string, string> {
  if (state === '') return { state: MESSAGES.pick.enter('state') };
  return stateCodeOf(state) === undefined ? { state: 'Choose an Indian state.' } : {};
}

function pincodeFault({ pin_code, state }: NormalisedSeller): Record<string, string> {
  if (typeof pin_code !== 'number') return {};
  if (!isPincode(pin_code)) return { pin_code: 'A PIN code has six digits and does not start with 0.' };
  return state && !pincodeFitsState(pin_code, state) ? { pin_code: MESSAGES.server.areaCode } : {};
}

export const NO_OFFICE: OfficeAddress = { address1: '', city: '', state: '', postal_code: '' };

/** The office address after an edit: undefined keeps it, null clears it, otherwise only the given parts change. */
export function officeAfter(before: OfficeAddress, said: SellerInput['office_address_details']): OfficeAddress {
  if (said === undefined) return before;
  if (said === null) return NO_OFFICE;
  const part = (name: keyof OfficeAddress) => (said[name] === undefined ? before[name] : (said[name]?.trim() ?? ''));
  return { address1: part('address1'), city: part('city'), state: part('state'), postal_code: part('postal_code') };
}
