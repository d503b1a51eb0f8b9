import { quantityLeft } from './money.ts';

/** Unit quantity codes of the GST registers, by the name of a unit as our records may have it. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  BAG: ['bag'],
  BAL: ['bale'],
  BDL: ['bundle'],
  BOX: ['box', 'boxes'],
  BTL: ['bottle'],
  BUN: ['bunch', 'bunches'],
  CAN: ['can'],
  CBM: ['cbm', 'm³', 'm3', 'cum', 'cu m', 'cubic metre', 'cubic meter'],
  CMS: ['cm', 'centimetre', 'centimeter'],
  CTN: ['carton', 'ctn'],
  DOZ: ['dozen', 'doz'],
  DRM: ['drum'],
  GMS: ['g', 'gm', 'gram'],
  KGS: ['kg', 'kilogram'],
  KLR: ['kl', 'kilolitre', 'kiloliter'],
  KME: ['km', 'kilometre', 'kilometer'],
  LTR: ['l', 'litre', 'liter', 'ltr'],
  MLT: ['ml', 'millilitre', 'milliliter'],
  MTR: ['m', 'mtr', 'metre', 'meter', 'running metre', 'running meter', 'rmt'],
  MTS: ['mt', 't', 'tonne', 'metric tonne', 'metric ton'],
  NOS: ['no', 'number', 'each', 'unit'],
  PAC: ['pack', 'packet'],
  PCS: ['pc', 'piece'],
  PRS: ['pair', 'pr'],
  QTL: ['quintal', 'qtl'],
  ROL: ['roll'],
  SET: ['set'],
  SQF: ['sqft', 'sq ft', 'ft²', 'square foot', 'square feet', 'sft'],
  SQM: ['sqm', 'sq m', 'm²', 'm2', 'square metre', 'square meter'],
  SQY: ['sqyd', 'sq yd', 'square yard'],
  TBS: ['tablet'],
  TON: ['ton'],
  TUB: ['tube'],
  UNT: [],
  YDS: ['yd', 'yard'],
};

const BY_NAME = new Map(
  Object.entries(CODES).flatMap(([code, names]) =>
    [code.toLowerCase(), ...names, ...names.map((name) => `${name}s`)].map((name) => [name, code] as const),
  ),
);

/** Others, among them those that the registers have no code for, such as cubic feet. */
export const OTHER_UNIT = 'OTH';

/** The unit quantity code of a unit: 'KGS' of 'kg'. */
export const unitCodeOf = (unit: string): string => BY_NAME.get(plain(unit)) ?? OTHER_UNIT;

const plain = (unit: string): string => unit.trim().toLowerCase().replaceAll('.', '').replaceAll(/\s+/g, ' ');

/** Packages and pieces, which nobody splits to send a part. A dozen is split. */
const WHOLE_CODES = new Set('BAG BAL BDL BOX BTL BUN CAN CTN DRM NOS PAC PCS PRS ROL SET TBS TUB UNT'.split(' '));
/** The same without a code. */
const WHOLE_NAME = /^(?:bucket|case|coil|crate|door|length|pail|pallet|panel|plate|sheet)s?$/;

/**
 * Why this much of what was ordered can't be taken: it splits a package. Kilograms, litres and metres are split, and so is
 * what was ordered in parts.
 */
export const splitFault = (quantity: number, ordered: number, unit: string): string | undefined =>
  isWhole(unit) && !Number.isInteger(quantity) && !Number.isInteger(quantityLeft(ordered, [quantity]))
    ? `Enter a whole number: the unit is “${unit}”.`
    : undefined;

const isWhole = (unit: string): boolean => WHOLE_CODES.has(unitCodeOf(unit)) || WHOLE_NAME.test(plain(unit));
