import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { gstinCheckCharacter, STATES } from '@console/shared/gst';
import { challanTotal } from '@console/shared/pricing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challanDocument } from '../documents/challan.ts';
import type { LegalParties, PrintedDocument } from '../documents/model.ts';
import { COMPANY, PARTIES } from '../documents/testing/parties.ts';
import { CHALLAN, dcLine } from '../documents/testing/supply.ts';
import { ewayBillJson } from './json.ts';
import { lackingWords } from './lacking.ts';
import { expectUpload, misfitsOfUpload } from './testing/format.ts';

const RUNS = 300;
const PLACES = [
  ['29', 'Mysuru', '570008'],
  ['29', 'Bengaluru', '560001'],
  ['33', 'Chennai', '600001'],
  ['27', 'Pune', '411001'],
  ['07', 'New Delhi', '110001'],
] as const;

const gstinIn = (code: string) => {
  const first14 = `${code}AANFA2641L1Z`;
  return first14 + gstinCheckCharacter(first14);
};
const address = fc.constantFrom(...PLACES).chain(([code, city, postal_code]) =>
  fc.record({
    label: fc.constant('Site'),
    address1: fc.oneof(fc.constant('14 "Main" Road\\Block 2'), fc.string({ minLength: 1, maxLength: 300 })),
    city: fc.constant(city),
    state: fc.constant(STATES[code] ?? ''),
    postal_code: fc.constant(postal_code),
  }),
);
const line = fc
  .record({
    delivered_qty: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1_000),
    selling_price: fc.integer({ min: 1, max: 9_999_999 }).map((paise) => paise / 100),
    pan_india_gst: fc.constantFrom(0, 5, 12, 18, 28, 40),
    hsn: fc.constantFrom('2523', '721420', '72142090', '6810'),
    unit: fc.constantFrom('bag', 'kg', 'MT', 'nos', 'cubic feet', 'Sq.ft', 'm³'),
    name: fc.string({ minLength: 1, maxLength: 150 }).map((name) => `C${name}`),
  })
  .map(({ delivered_qty, selling_price, pan_india_gst, hsn, unit, name }) => {
    const { order_line_details: sold, ...rest } = dcLine({ delivered_qty });
    const product_info = { ...sold.product_info, hsn, product_name: name };
    const product_sku_info = { ...sold.product_sku_info, unit };
    return { ...rest, order_line_details: { ...sold, selling_price, pan_india_gst, product_info, product_sku_info } };
  });
const transporter = fc.record({
  transporter_name: fc.constantFrom(null, 'Kaveri "Roadlines"'),
  transporter_gstin: fc.constantFrom(null, gstinIn('29')),
  distance_km: fc.constantFrom(null, 1, 184, 4_000),
  lr_number: fc.constantFrom('LR-48213', 'A/1'),
  lr_date: fc.constant('2026-11-22'),
});
const road = fc.record({
  transport_mode: fc.constant('ROAD'),
  vehicle_number: fc.constantFrom('KA01AB1234', 'KA05D4411', 'DL1CAB1234', 'TR12345678'),
});
const other = fc.record({
  transport_mode: fc.constantFrom('RAIL', 'AIR', 'SHIP'),
  vehicle_number: fc.constantFrom(null, 'KA01AB1234'),
});
const transport = fc.oneof(
  fc.tuple(transporter, fc.oneof(road, other)).map(([one, how]) => ({ ...one, ...how })),
  transporter.map((one) => ({ ...one, transporter_gstin: gstinIn('27'), transport_mode: null, vehicle_number: null })),
);

const made = fc
  .record({
    office: address,
    site: fc.option(address),
    isRegistered: fc.boolean(),
    dc_lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    transport,
    isLot: fc.boolean(),
  })
  .map(({ office, site, isRegistered, dc_lines, transport: how, isLot }) => {
    const code = Object.entries(STATES).find(([, name]) => name === office.state)?.[0] ?? '';
    const gst_no = isRegistered ? gstinIn(code) : null;
    const tenant_info = { ...PARTIES.tenant_info, state: office.state, gst_no };
    const dc_grand_total = challanTotal(dc_lines);
    const row = { tenant_info, dc_lines, shipping_address: site, dc_grand_total };
    const challan: DeliveryChallan = { ...CHALLAN, ...row, ...how };
    return { ...drawn(challanDocument(challan, { office }, COMPANY), challan), isLot };
  });

function drawn(document: PrintedDocument, challan: DeliveryChallan) {
  const { legal } = document;
  if (!legal) throw new Error('No parties.');
  return { document: { ...document, legal } as PrintedDocument & { legal: LegalParties }, challan };
}

test(
  'whatever a challan carries, its e-way bill has the format of the register',
  { tags: ['SUP-143', 'SUP-158'] },
  () => {
    const seen = new Set<unknown>();
    fc.assert(
      fc.property(made, (travelling) => {
        expect(lackingWords(travelling.document, travelling.challan)).toEqual([]);
        const json = ewayBillJson(travelling);
        expectUpload(json);
        for (const { transMode, transType, subSupplyType, igstValue } of json.billLists) {
          for (const one of [`mode ${transMode}`, `type ${transType}`, `sub ${subSupplyType}`, igstValue > 0])
            seen.add(one);
        }
      }),
      { numRuns: RUNS },
    );
    expect(seen.size).toBe(5 + 2 + 2 + 2);
  },
);

test('the rules of the format find what is wrong', { tags: ['SUP-143'] }, () => {
  const document = challanDocument(CHALLAN, { office: CHALLAN.shipping_address }, COMPANY);
  const json = ewayBillJson({ ...drawn(document, CHALLAN), isLot: true });
  const [bill] = json.billLists;
  expect(bill).toMatchObject({ docNo: 'DC2627-000004', subSupplyType: 9, transMode: 1, transDocDate: '22/11/2026' });
  const wrong = { docDate: '2026-11-21', toPincode: 5, totalValue: 1, vehicleNo: 'KA 01', qtyUnit: 'x' };
  expect(misfitsOfUpload({ ...json, billLists: [{ ...bill, ...wrong }] })).toEqual([
    'docDate: "2026-11-21"',
    'toPincode: 5',
    'vehicleNo: "KA 01"',
    'qtyUnit: "x"',
    'sum of the items',
    'sum',
  ]);
});

test.each<[string, Partial<DeliveryChallan>, string[]]>([
  [
    'how it travels',
    { vehicle_number: null, transporter_gstin: null },
    ['the vehicle or the GSTIN of the transporter'],
  ],
  [
    'the paper of the railway',
    { transport_mode: 'RAIL', lr_number: null, lr_date: null },
    ['the LR number', 'the LR date'],
  ],
  ['the mode', { transport_mode: null, status: 'DRAFT' }, ['the mode of transport']],
])('an e-way bill lacks %s', { tags: ['SUP-143'] }, (_what, patch, words) => {
  const challan = { ...CHALLAN, ...patch };
  const { document } = drawn(challanDocument(challan, { office: CHALLAN.shipping_address }, COMPANY), challan);
  expect(lackingWords(document, challan)).toEqual(words);
  const unknown = { ...document.legal.customer, pin: '', place: ' ', state_code: null };
  const abroad = { ...document.legal, ship_to: null, customer: { ...document.legal.customer, pin: '411001' } };
  expect(lackingWords({ ...document, legal: abroad }, challan)).toEqual([
    "a PIN code that fits the state of the customer's address",
    ...words,
  ]);
  const legal = { ...document.legal, ship_to: null, customer: unknown };
  expect(lackingWords({ ...document, legal }, challan)).toEqual([
    "the town of the customer's address",
    "the PIN code of the customer's address",
    "the state of the customer's address",
    ...words,
  ]);
});

test('the goods of an invoice travel at their value after the discount on all of them', { tags: ['SUP-191'] }, () => {
  const document = challanDocument(CHALLAN, { office: CHALLAN.shipping_address }, COMPANY);
  const [sample] = document.lines;
  if (!sample) throw new Error('No line.');
  const soldAt = (quantity: number | null, taxable: number) => ({
    ...{ ...sample, quantity, taxable, gst_rate: 18, discount: 0 },
    taxes: [taxable * 0.18],
    total: taxable * 1.18,
  });
  const lines = [soldAt(3, 3_000), soldAt(1, 1_000), soldAt(null, 500), soldAt(null, -400)];
  const totals = { ...document.totals, taxes: [738], taxable: 4_100, grand_total: 4_838, payable: 4_838 };
  const invoice: PrintedDocument = { ...document, heads: ['IGST'], lines, totals };
  const [bill] = ewayBillJson({ ...drawn(document, CHALLAN), isLot: false, invoice }).billLists;
  expect(bill?.itemList.map(({ taxableAmount }) => taxableAmount)).toEqual([2_700, 900]);
  // The delivery charge alone.
  expect(bill).toMatchObject({ totalValue: 3_600, igstValue: 738, OthValue: 500, totInvValue: 4_838 });
});
