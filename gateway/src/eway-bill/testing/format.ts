import { expect } from 'vitest';

/**
 * The register's published format of a bulk upload, written down from it and not from the product: keys, lengths,
 * patterns and lists of values.
 */
const text = (max: number, min = 0) => new RegExp(`^[^"\\\\\\p{Cc}]{${min},${max}}$`, 'u');
const DATE = /^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d\d$/;
const DATE_OR_NONE = /^((0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d\d)?$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const GSTIN_OR_NONE = /^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z])?$/;
const BUYER = /^(URP|\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z])$/;
/** AB12A1234, AB121234, ABC1234, or a temporary or defence number. */
const VEHICLE = /^([A-Z]{2}\d{1,2}[A-Z]{0,3}\d{4}|[A-Z]{3}\d{4}|(TR|DF|BP|NP|TM)[A-Z\d]{5,13})?$/;
const PIN = [100_000, 999_999] as const;
const STATE = [1, 97] as const;
const MONEY = [0, 9_999_999_999_999] as const;
const UNITS =
  'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME LTR MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS'.split(
    ' ',
  );

type Rule = RegExp | readonly [number, number] | readonly (string | number)[] | { of: readonly (string | number)[] };
const of = (...values: (string | number)[]) => ({ of: values });

const BILL: Readonly<Record<string, Rule>> = {
  userGstin: GSTIN,
  supplyType: of('O'),
  subSupplyType: of(1, 8, 9),
  subSupplyDesc: text(20),
  docType: of('CHL', 'INV'),
  docNo: /^[A-Za-z\d/-]{1,16}$/,
  docDate: DATE,
  transType: of(1, 2),
  fromGstin: GSTIN,
  fromTrdName: text(100, 1),
  fromAddr1: text(120, 1),
  fromAddr2: text(120),
  fromPlace: text(50, 1),
  fromPincode: PIN,
  fromStateCode: STATE,
  actualFromStateCode: STATE,
  toGstin: BUYER,
  toTrdName: text(100, 1),
  toAddr1: text(120, 1),
  toAddr2: text(120),
  toPlace: text(50, 1),
  toPincode: PIN,
  toStateCode: STATE,
  actualToStateCode: STATE,
  totalValue: MONEY,
  cgstValue: MONEY,
  sgstValue: MONEY,
  igstValue: MONEY,
  cessValue: of(0),
  TotNonAdvolVal: of(0),
  OthValue: [-99_999_999_999.99, 99_999_999_999.99],
  totInvValue: MONEY,
  transMode: of(1, 2, 3, 4, ''),
  transDistance: [0, 4_000],
  transporterName: text(100),
  transporterId: GSTIN_OR_NONE,
  transDocNo: /^[A-Za-z\d/-]{0,15}$/,
  transDocDate: DATE_OR_NONE,
  vehicleNo: VEHICLE,
  vehicleType: of('R', ''),
  mainHsnCode: [1_000, 99_999_999],
};

const ITEM: Readonly<Record<string, Rule>> = {
  itemNo: [1, 250],
  productName: text(100, 1),
  productDesc: text(100),
  hsnCode: [1_000, 99_999_999],
  quantity: [0.001, 999_999_999],
  qtyUnit: { of: UNITS },
  taxableAmount: MONEY,
  sgstRate: of(0, 2.5, 6, 9, 14, 20),
  cgstRate: of(0, 2.5, 6, 9, 14, 20),
  igstRate: of(0, 5, 12, 18, 28, 40),
  cessRate: of(0),
  cessNonAdvol: of(0),
};

type Loose = Record<string, unknown>;

/** What of an upload the register would refuse: 'docNo: …', 'itemList.0.qtyUnit: …'. */
export function misfitsOfUpload({ version, billLists }: { version: string; billLists: Loose[] }): string[] {
  if (!/^1\.0\.\d{4}$/.test(version)) return [`version: ${version}`];
  return billLists.flatMap(({ itemList, ...bill }) => [
    ...misfits(BILL, bill),
    ...(itemList as Loose[]).flatMap((item, at) => misfits(ITEM, item).map((one) => `itemList.${at}.${one}`)),
    ...acrossFields(bill, itemList as Loose[]),
  ]);
}

function misfits(rules: Readonly<Record<string, Rule>>, values: Loose): string[] {
  const names = [...new Set([...Object.keys(rules), ...Object.keys(values)])];
  return names.flatMap((name) => {
    const { [name]: rule } = rules;
    const { [name]: value } = values;
    return rule && value !== undefined && fits(rule, value) ? [] : [`${name}: ${JSON.stringify(value)}`];
  });
}

function fits(rule: Rule, value: unknown): boolean {
  if (rule instanceof RegExp) return typeof value === 'string' && rule.test(value);
  if ('of' in rule) return rule.of.includes(value as string);
  const [least = 0, most = 0] = rule as readonly number[];
  return typeof value === 'number' && value >= least && value <= most;
}

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100);

function acrossFields(bill: Loose, items: Loose[]): string[] {
  const isInter = bill['fromStateCode'] !== bill['toStateCode'];
  const taxes = ['cgstValue', 'sgstValue', 'igstValue', 'cessValue', 'OthValue', 'TotNonAdvolVal'].map(
    (name) => bill[name],
  );
  const isOnRoad = bill['transMode'] === 1;
  const needsDocument = [2, 3, 4].includes(Number(bill['transMode']));
  const claims: [boolean, string][] = [
    [items.length >= 1 && items.length <= 250, 'items'],
    [
      items.reduce((all, item) => all + paise(item['taxableAmount']), 0) === paise(bill['totalValue']),
      'sum of the items',
    ],
    [
      [bill['totalValue'], ...taxes].reduce<number>((all, one) => all + paise(one), 0) === paise(bill['totInvValue']),
      'sum',
    ],
    [isInter ? !bill['cgstValue'] && !bill['sgstValue'] : !bill['igstValue'], 'heads of the tax'],
    [paise(bill['cgstValue']) === paise(bill['sgstValue']), 'halves of the tax'],
    // Of an invoice it is the charges too.
    [bill['docType'] === 'INV' || Math.abs(paise(bill['OthValue'])) <= items.length, 'rest of the tax'],
    [
      items.every((item) => (isInter ? !item['cgstRate'] : !item['igstRate'] && item['cgstRate'] === item['sgstRate'])),
      'rates',
    ],
    [(bill['subSupplyType'] === 1) === (bill['docType'] === 'INV'), 'docType of a supply'],
    [bill['subSupplyType'] !== 8 || bill['subSupplyDesc'] !== '', 'subSupplyDesc of others'],
    [String(bill['fromGstin']).startsWith(String(bill['fromStateCode']).padStart(2, '0')), 'state of the supplier'],
    [isOnRoad === (bill['vehicleNo'] !== '') && isOnRoad === (bill['vehicleType'] === 'R'), 'vehicle'],
    [!needsDocument || (bill['transDocNo'] !== '' && bill['transDocDate'] !== ''), 'transport document'],
    [bill['transMode'] !== '' || bill['transporterId'] !== '', 'transporter of part A'],
    [bill['fromPincode'] !== bill['toPincode'] || bill['transDistance'] !== 0, 'distance within a PIN'],
    [isMainHsn(bill['mainHsnCode'], items), 'mainHsnCode'],
  ];
  return claims.flatMap(([holds, what]) => (holds ? [] : [what]));
}

/** The code under which the most is taxed. */
function isMainHsn(hsn: unknown, items: readonly Record<string, unknown>[]): boolean {
  const valueOf = (code: unknown) =>
    items.reduce((all, item) => all + (item['hsnCode'] === code ? paise(item['taxableAmount']) : 0), 0);
  return (
    items.some((item) => item['hsnCode'] === hsn) && items.every((item) => valueOf(item['hsnCode']) <= valueOf(hsn))
  );
}

export const expectUpload = (json: object): void => {
  expect(misfitsOfUpload(json as Parameters<typeof misfitsOfUpload>[0])).toEqual([]);
};
