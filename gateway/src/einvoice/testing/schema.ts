/**
 * The published rules of INV-01, version 1.1, as far as an invoice of goods in India needs them. Written from the schema
 * of the register, and deliberately without anything of ours.
 */
type Fields = Record<string, Rule>;
type Rule = (value: unknown) => boolean;

const text =
  (least: number, most: number, pattern = /^[^"\\]*$/): Rule =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most && pattern.test(value);
const oneOf =
  (...values: readonly unknown[]): Rule =>
  (value) =>
    values.includes(value);
const number =
  (least: number, most: number, places: number): Rule =>
  (value) =>
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    Math.abs(Math.round(value * 10 ** places) - value * 10 ** places) < 1e-3;
const optional =
  (rule: Rule): Rule =>
  (value) =>
    value === undefined || rule(value);
const amount = number(0, 999_999_999_999.99, 2);

const GSTIN = text(15, 15, /^\d{2}[\dA-Z]{13}$/);
const DAY = text(10, 10, /^[0-3]\d\/[01]\d\/20\d\d$/);
const STATES = Array.from({ length: 38 }, (_none, at) => String(at + 1).padStart(2, '0'));
const STATE = oneOf(...STATES.filter((code) => code !== '25' && code !== '28'), '97');
const RATES = [0, 0.1, 0.25, 0.5, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40];
const UNITS =
  'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS';

const PLACE: Fields = {
  LglNm: text(3, 100),
  Addr1: text(1, 100),
  Addr2: optional(text(3, 100)),
  Loc: text(3, 50),
  Pin: number(100_000, 999_999, 0),
  Stcd: STATE,
};

const SECTIONS: Record<string, Fields> = {
  TranDtls: {
    TaxSch: oneOf('GST'),
    SupTyp: oneOf('B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP'),
    RegRev: oneOf('Y', 'N'),
    IgstOnIntra: oneOf('Y', 'N'),
  },
  DocDtls: {
    Typ: oneOf('INV', 'CRN', 'DBN'),
    No: text(1, 16, /^[a-zA-Z1-9][a-zA-Z\d/-]{0,15}$/),
    Dt: DAY,
  },
  SellerDtls: { Gstin: GSTIN, ...PLACE },
  BuyerDtls: { Gstin: GSTIN, ...PLACE, Pos: STATE },
  ShipDtls: PLACE,
  ValDtls: {
    ...{ AssVal: amount, CgstVal: amount, SgstVal: amount, IgstVal: amount, TotInvVal: amount },
    RndOffAmt: number(-99.99, 99.99, 2),
  },
};

const ITEM: Fields = {
  SlNo: text(1, 6),
  PrdDesc: text(3, 300),
  IsServc: oneOf('Y', 'N'),
  HsnCd: text(4, 8, /^(\d{4}|\d{6}|\d{8})$/),
  Qty: number(0, 9_999_999_999.999, 3),
  Unit: oneOf(...UNITS.split(' ')),
  UnitPrice: number(0, 999_999_999_999.999, 3),
  ...{ TotAmt: amount, Discount: amount, AssAmt: amount, IgstAmt: amount, CgstAmt: amount, SgstAmt: amount },
  GstRt: oneOf(...RATES),
  TotItemVal: amount,
};

const PRECEDING: Fields = { InvNo: text(1, 16, /^[a-zA-Z1-9][a-zA-Z\d/-]{0,15}$/), InvDt: DAY };

const SECTION_NAMES = ['TranDtls', 'DocDtls', 'SellerDtls', 'BuyerDtls', 'ValDtls'];

/** Every breach of the schema and of the register's sums, in words. */
export function faultsOf(json: string): string[] {
  const invoice = JSON.parse(json) as Record<string, unknown>;
  const items = (invoice['ItemList'] ?? []) as Record<string, unknown>[];
  const known = ['Version', 'ItemList', 'RefDtls', ...Object.keys(SECTIONS)];
  return [
    ...(invoice['Version'] === '1.1' ? [] : ['Version']),
    ...SECTION_NAMES.filter((name) => !(name in invoice)).map((name) => `${name} is missing`),
    ...Object.keys(invoice).filter((name) => !known.includes(name)),
    ...Object.entries(SECTIONS).flatMap(([name, fields]) =>
      name in invoice ? breaches(name, invoice[name], fields) : [],
    ),
    ...(items.length > 0 && items.length <= 1_000 ? [] : ['ItemList']),
    ...items.flatMap((item, at) => [...breaches(`item ${at + 1}`, item, ITEM), ...itemSums(item, at)]),
    ...references(invoice),
    ...invoiceSums(invoice, items),
  ];
}

/** A credit note names what it corrects. */
function references({ DocDtls, RefDtls }: Record<string, unknown>): string[] {
  const { PrecDocDtls = [], ...others } = (RefDtls ?? {}) as { PrecDocDtls?: unknown[] };
  const isCredit = (DocDtls as { Typ?: unknown } | undefined)?.Typ === 'CRN';
  return [
    ...(PrecDocDtls.length > 0 === isCredit ? [] : ['RefDtls.PrecDocDtls']),
    ...Object.keys(others),
    ...PrecDocDtls.flatMap((one) => breaches('PrecDocDtls', one, PRECEDING)),
  ];
}

function breaches(section: string, value: unknown, fields: Fields): string[] {
  const said = (value ?? {}) as Record<string, unknown>;
  return [
    ...Object.entries(fields).flatMap(([name, rule]) =>
      rule(said[name]) ? [] : [`${section}.${name}: ${JSON.stringify(said[name])}`],
    ),
    ...Object.keys(said)
      .filter((name) => !(name in fields))
      .map((name) => `${section}.${name} is unknown`),
  ];
}

const num = (value: unknown) => Number(value ?? Number.NaN);
/** The register accepts a difference of a rupee. */
const near = (one: number, other: number) => Math.abs(one - other) <= 1;
const same = (one: number, other: number) => Math.abs(one - other) < 0.005;

function itemSums(item: Record<string, unknown>, at: number): string[] {
  const of = (name: string) => num(item[name]);
  const tax = of('AssAmt') * (of('GstRt') / 100);
  const rules: [string, boolean][] = [
    ['TotAmt is not Qty × UnitPrice', near(of('Qty') * of('UnitPrice'), of('TotAmt'))],
    ['AssAmt is not TotAmt − Discount', near(of('TotAmt') - of('Discount'), of('AssAmt'))],
    ['the tax is not its rate', near(of('IgstAmt') + of('CgstAmt') + of('SgstAmt'), tax)],
    ['CGST and SGST differ', same(of('CgstAmt'), of('SgstAmt'))],
    ['IGST and CGST are both there', of('IgstAmt') === 0 || of('CgstAmt') + of('SgstAmt') === 0],
    [
      'TotItemVal is not AssAmt and taxes',
      same(of('AssAmt') + of('IgstAmt') + of('CgstAmt') + of('SgstAmt'), of('TotItemVal')),
    ],
    ['SlNo is not its place', item['SlNo'] === String(at + 1)],
  ];
  return rules.flatMap(([words, holds]) => (holds ? [] : [`item ${at + 1}: ${words}`]));
}

function invoiceSums(invoice: Record<string, unknown>, items: readonly Record<string, unknown>[]): string[] {
  const { ValDtls, SellerDtls, BuyerDtls } = invoice as Record<string, Record<string, unknown>>;
  const of = (name: string) => num(ValDtls?.[name]);
  const sumOf = (name: string) => items.reduce((sum, item) => sum + num(item[name]), 0);
  const pairs = { AssVal: 'AssAmt', CgstVal: 'CgstAmt', SgstVal: 'SgstAmt', IgstVal: 'IgstAmt' };
  const isInter = SellerDtls?.['Stcd'] !== BuyerDtls?.['Pos'];
  return [
    ...Object.entries(pairs).flatMap(([total, part]) =>
      same(of(total), sumOf(part)) ? [] : [`${total} is not the sum of ${part}`],
    ),
    ...(same(sumOf('TotItemVal') + of('RndOffAmt'), of('TotInvVal')) ? [] : ['TotInvVal']),
    ...((isInter ? of('CgstVal') + of('SgstVal') === 0 : of('IgstVal') === 0) ? [] : ['a tax of the other kind']),
    ...[SellerDtls, BuyerDtls].flatMap((party) =>
      String(party?.['Gstin']).startsWith(String(party?.['Stcd'])) ? [] : ['a GSTIN of another state'],
    ),
  ];
}
