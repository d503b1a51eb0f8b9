import { DOCUMENT_NUMBER_MAX, GSTIN_LENGTH } from './constants.ts';
import { isIsoDay, isoDay } from './dates.ts';
import { percentOf, toPaise, toRupees } from './money.ts';
import { isPincode } from './validation.ts';

/** GST state codes in use. 25 and 28 were merged into 26 and 37. */
export const STATES: Readonly<Record<string, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
};

/** The code of a state, by name (any case, '&' for 'and', common older names) or by code. */
export function stateCodeOf(state: string): string | undefined {
  return CODES.get(plain(state));
}

/** The name of a state as in `STATES`; an unknown one is returned unchanged. */
export const stateNamed = (state: string): string => STATES[stateCodeOf(state) ?? ''] ?? state;

export interface Supply {
  /** State names or codes. A missing one defaults to the other: an intra-state supply (IGST Act s. 10(1)(ca)). */
  supplierState: string | null | undefined;
  placeOfSupply: string | null | undefined;
  sez?: boolean;
}

export type GstSplit = { igst: number } | { cgst: number; sgst: number };

export function isInterState({ supplierState, placeOfSupply, sez = false }: Supply): boolean {
  if (sez) return true;
  if (!supplierState?.trim() || !placeOfSupply?.trim()) return false;
  return stateKey(supplierState) !== stateKey(placeOfSupply);
}

/**
 * Tax in rupees, split into CGST, SGST and IGST. CGST and SGST are always equal (docs/decisions/0045): of a tax with an odd
 * paisa each is its own rate of the value, and together they differ from the tax by a paisa.
 * @param rate of the whole tax, in per cent
 */
export function splitGst(taxed: Supply & { taxable: number; rate: number; tax: number }): GstSplit {
  const tax = toPaise(taxed.tax);
  if (isInterState(taxed)) return { igst: toRupees(tax) };
  const half = toRupees(tax % 2n === 0n ? tax / 2n : percentOf(toPaise(taxed.taxable), taxed.rate / 2));
  return { cgst: half, sgst: half };
}

/** The GST rates in per cent that are valid on a YYYY-MM-DD day. */
export function gstRatesOn(day: string): readonly number[] {
  return day >= '2025-09-22' ? [0, 5, 18, 40] : [0, 5, 12, 18, 28];
}

/**
 * What is wrong with a GST rate on a YYYY-MM-DD day; undefined if nothing is.
 * @param standing rates that the record or its product has already, whatever the day.
 */
export function gstRateFault(rate: number, day: string, standing: readonly (number | undefined)[]): string | undefined {
  const rates = gstRatesOn(day);
  if (rates.includes(rate) || standing.includes(rate)) return undefined;
  return `GST must be ${rates.slice(0, -1).join(', ')} or ${rates.at(-1)} per cent.`;
}

/** Only the length of a GSTIN is enforced; `gstinWarning` reports everything else. */
export function isGstinLength(gstin: string): boolean {
  return gstin.length === GSTIN_LENGTH;
}

/** The check character of a GSTIN's first 14 characters (digits and capital letters). */
export function gstinCheckCharacter(first14: string): string {
  if (!/^[\dA-Z]{14}$/.test(first14)) throw new RangeError(`Not the start of a GSTIN: ${first14}`);
  const total = Array.from(first14).reduce((sum, character, index) => {
    const product = BASE36.indexOf(character) * (1 + (index % 2));
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE36.charAt((36 - (total % 36)) % 36);
}

/** What looks wrong about a GSTIN, as a warning beside the field, never an error; undefined if nothing does. */
export function gstinWarning(gstin: string, state?: string): string | undefined {
  const value = gstin.trim().toUpperCase();
  if (!isGstinLength(value)) return `A GSTIN has ${GSTIN_LENGTH} characters.`;
  if (!GSTIN.test(value)) return 'This does not have the form of a GSTIN.';
  const code = value.slice(0, 2);
  const registered = STATES[code];
  if (!registered) return `No state has the code ${code}.`;
  if (gstinCheckCharacter(value.slice(0, 14)) !== value.at(14))
    return 'The check character does not match: look for a typing error.';
  const expected = state === undefined ? undefined : stateCodeOf(state);
  if (expected && expected !== code) return `This GSTIN is registered in ${registered}.`;
  return undefined;
}

/** The financial year (1 April to 31 March) of a YYYY-MM-DD day or of an instant in +05:30, as '2526'. */
export function financialYear(at: string | Date): string {
  const day = typeof at === 'string' && isIsoDay(at) ? at : isoDay(at);
  const year = Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0);
  return `${twoDigits(year)}${twoDigits(year + 1)}`;
}

/**
 * A document number such as PO2526-000123. Throws a RangeError beyond CGST Rule 46(b), or for a slash, since numbers
 * appear in URLs.
 */
export function documentNumber(prefix: string, year: string, serial: number): string {
  const number = `${prefix}${year}-${String(serial).padStart(6, '0')}`;
  const isSerial = Number.isSafeInteger(serial) && serial > 0;
  if (!isSerial || number.length > DOCUMENT_NUMBER_MAX || !/^[A-Za-z\d-]+$/.test(number)) {
    throw new RangeError(`Not a document number: ${number}`);
  }
  return number;
}

/** Whether a postal code can be in the state. An unknown state, or one without a range, accepts any. */
export function pincodeFitsState(pincode: string | number, state: string): boolean {
  if (!isPincode(pincode)) return false;
  const start = Number(String(pincode).slice(0, 3));
  const ranges = PINCODE_RANGES[stateCodeOf(state) ?? ''];
  return ranges?.some(([from, to]) => start >= from && start <= to) ?? true;
}

/** An HSN or SAC code, as a tax invoice names goods and services: 4, 6 or 8 digits. */
export function isHsn(code: string): boolean {
  return /^(\d{4}|\d{6}|\d{8})$/.test(code);
}

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][Z1-9ABD-J][\dA-Z]$/;
const BASE36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const OTHER_NAMES: Readonly<Record<string, string>> = {
  'Andaman and Nicobar': '35',
  'Dadra and Nagar Haveli': '26',
  'Daman and Diu': '26',
  'Lakshadweep Islands': '31',
  'NCT of Delhi': '07',
  'New Delhi': '07',
  Chattisgarh: '22',
  Orissa: '21',
  Pondicherry: '34',
  Uttaranchal: '05',
};

const CODES = new Map([
  ...Object.entries(STATES).flatMap(
    ([code, name]) =>
      [
        [plain(name), code],
        [code, code],
      ] as const,
  ),
  ...Object.entries(OTHER_NAMES).map(([name, code]) => [plain(name), code] as const),
]);

/** First three digits of the postal codes of a state, inclusive (e-invoice master codes). */
const PINCODE_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '01': [[180, 194]],
  '02': [[171, 177]],
  '03': [[140, 160]],
  '04': [[160, 160]],
  '05': [[244, 263]],
  '06': [[121, 136]],
  '07': [[110, 110]],
  '08': [[301, 345]],
  '09': [[201, 285]],
  '10': [[800, 855]],
  '11': [[737, 737]],
  '12': [[790, 792]],
  '13': [[797, 798]],
  '14': [[795, 795]],
  '15': [[796, 796]],
  '16': [[799, 799]],
  '17': [[793, 794]],
  '18': [[781, 788]],
  '19': [[700, 743]],
  '20': [[813, 835]],
  '21': [[751, 770]],
  '22': [[490, 497]],
  '23': [[450, 488]],
  '24': [[360, 396]],
  '26': [
    [362, 362],
    [396, 396],
  ],
  '27': [[400, 445]],
  '29': [[560, 591]],
  '30': [[403, 403]],
  '31': [[682, 682]],
  '32': [[670, 695]],
  '33': [[600, 643]],
  '34': [
    [533, 533],
    [605, 605],
    [607, 607],
    [609, 609],
    [673, 673],
  ],
  '35': [[744, 744]],
  '36': [[500, 509]],
  '37': [[500, 535]],
  '38': [[194, 194]],
};

function stateKey(state: string): string {
  return stateCodeOf(state) ?? plain(state);
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z\d]/g, '');
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
