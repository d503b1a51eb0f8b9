import type { Random } from '../simulation/world/random.ts';

/** A field as shown on screen. */
export interface FieldShown {
  label: string;
  /** Type of the input element; 'textarea' for multi-line text, 'richtext' for an editor. */
  type: string;
  inputMode: string;
}

/** Share of inputs that the field should reject. */
const BAD_SHARE = 0.08;

type Draw = (random: Random) => string;

const one =
  (...values: readonly string[]): Draw =>
  (random) =>
    values[random.below(values.length)] ?? '';
const whole =
  (from: number, to: number): Draw =>
  (random) =>
    String(from + random.below(to - from + 1));
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String(random.below(10))).join('');

const DAY_MS = 86_400_000;
/** Days are drawn around the date of the demo data, independent of the machine's clock. */
const dayFrom = (today: Date, after: number): string =>
  new Date(today.getTime() + after * DAY_MS).toISOString().slice(0, 10);

const REMARK = one(
  'Needed at site before noon',
  'Buyer asks for the same batch as last time',
  'Call the store before unloading',
  'Rate holds till Friday',
  'Part delivery is fine',
);
const PLACE = one('Mysuru', 'Bengaluru Urban', 'Hubballi', 'Tumakuru');
const SEARCH = one('a', 'sri', 'ce', 'pipe', 'st', '11', 'zz');
const NAME = one('Asha', 'Rakesh', 'Divya', 'Farhan', 'Nikhil');
const COMPANY = one('Kaveri Traders', 'Sahyadri Supplies', 'Hoysala Steels', 'Tunga Cement Depot');

/** What to enter in a field, by the first pattern that matches its label. */
const FIELDS: readonly (readonly [label: RegExp, draw: Draw])[] = [
  [/gst(in)? ?(no|number)?$|seller gst/i, (random) => `29AAFCA${digits(random, 4)}L1Z${random.below(10)}`],
  [/e-?mail/i, (random) => `${NAME(random).toLowerCase()}.${digits(random, 3)}@example.com`],
  [/phone|mobile|whatsapp/i, (random) => `9${digits(random, 9)}`],
  [/pin ?code|postal/i, one('570001', '560001', '580020', '577201')],
  [/discount/i, whole(0, 40)],
  [/margin|percent|%/i, whole(4, 22)],
  [/quantity|moq|minimum order|delivered|qty/i, whole(1, 60)],
  [/price|cost|mrp|amount|charge|value|₹|inr/i, (random) => `${90 + random.below(900)}.${digits(random, 2)}`],
  [/year/i, whole(1980, 2024)],
  [/search|find|look up|keyword/i, SEARCH],
  [/seller|customer|tenant|organisation|product|sku|manager|sales ?person|category/i, SEARCH],
  [/reason|remark|message|comment|note|description|body|instruction/i, REMARK],
  [/colou?r/i, one('Grey', 'White', 'Natural')],
  [/packag/i, one('50 kg bag', 'Loose', 'Box of 12')],
  [/reference|utr|cheque/i, (random) => `UTR${digits(random, 8)}`],
  [/district|city|state|zone|area/i, PLACE],
  [/address|street|line 1|line 2/i, (random) => `${1 + random.below(200)} Mill Road`],
  [/first name|last name|received by|contact|person/i, NAME],
  [/name|title|brand|task/i, (random) => `${COMPANY(random)} ${digits(random, 3)}`],
];

const NONSENSE = one('', '-5', '0', 'abc', '999999999999', '<b>bold</b>', '29ABC', '  ', 'x'.repeat(400), '1e9', '१२');

/**
 * What a person enters in a field: usually valid, sometimes not.
 * @param today the reference date
 */
export function inputFor({ label, type, inputMode }: FieldShown, random: Random, today: Date): string {
  // A browser accepts nothing else in these.
  if (type === 'date') return dayFrom(today, random.below(40) - 6);
  if (type === 'datetime-local') return `${dayFrom(today, -random.below(3))}T10:30`;
  if (type === 'time') return '10:30';
  if (type === 'number') return whole(1, 60)(random);
  if (random.chance(BAD_SHARE)) return NONSENSE(random);
  if (/ on$/i.test(label)) return dayFrom(today, -random.below(3));
  if (/date$/i.test(label)) return dayFrom(today, random.below(30));
  if (/^time$/i.test(label)) return '10:30';
  const draw = FIELDS.find(([pattern]) => pattern.test(label))?.[1];
  if (draw) return draw(random);
  return inputMode === 'decimal' || inputMode === 'numeric' ? whole(1, 60)(random) : REMARK(random);
}
