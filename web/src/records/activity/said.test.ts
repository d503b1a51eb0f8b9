import { expect, test } from 'vitest';
import { saidOf } from './said.ts';

type Values = Record<string, unknown>;
const names: Readonly<Record<number, string>> = { 7: 'Asha Rao', 8: 'Bilal Khan' };
/** 'label: before → after' of each change. */
const told = (before: Values, after: Values) =>
  saidOf({ before, after }, (user_id) => names[user_id]).map((one) =>
    one.after === undefined ? one.label : `${one.label}: ${one.before ?? ''} → ${one.after}`,
  );

test('amounts, days and terms are told before → after', { tags: ['ACT-2'] }, () => {
  const before = { edd: null, order_grand_total: 1_180, total_price: 1_000, payment_terms: 'Advance' };
  const after = { edd: '2026-12-05', order_grand_total: 2_360, total_price: 2_000, payment_terms: 'Net 30' };
  expect(told(before, after)).toEqual([
    'expected delivery: — → 05 Dec 2026',
    'total: ₹1,180.00 → ₹2,360.00',
    'payment terms: Advance → Net 30',
  ]);
});

test(
  'a refund is told with its day and reference, and what a credit note credits on its paper',
  { tags: ['MON-86'] },
  () => {
    const first = { amount: 7_781, refunded_on: '2026-11-28', mode: 'NEFT', reference: 'REF001', at: '', by: null };
    const second = { ...first, amount: 1_000, mode: null, reference: null };
    expect(told({ refunded: 0, refunds: [] }, { refunded: 7_781, refunds: [first] })).toEqual([
      'refunded: ₹0.00 → ₹7,781.00',
      'refund:  → ₹7,781.00, 28 Nov 2026, NEFT, REF001',
    ]);
    expect(told({ refunds: [first] }, { refunds: [first, second] })).toEqual(['refund:  → ₹1,000.00, 28 Nov 2026']);
    const issued = { on: '2026-11-28', taxable: 6_677.61, cgst: null, sgst: null, igst: 1_103.17 };
    expect(told({ issued: null }, { issued })).toEqual(['issued: — → 28 Nov 2026, taxable value ₹6,677.61']);
  },
);

test(
  'people, customers, sellers and goods are told by name, never by id, and each label once',
  { tags: ['ACT-2'] },
  () => {
    const person = (first_name: string) => ({ user_id: 7, first_name, last_name: 'Rao', role_id: 1007 });
    expect(
      told(
        { sales_person: 7, sales_person_info: person('Asha'), tenant_id: 1, tenant_info: { tenant_name: 'Acme' } },
        { sales_person: 8, sales_person_info: person('Bina'), tenant_id: 2, tenant_info: { district: 'Mysuru' } },
      ),
    ).toEqual(['salesperson: Asha Rao → Bina Rao', 'customer: Acme → Mysuru']);
    expect(told({ sales_person: 7, category_managers: [7] }, { sales_person: 8, category_managers: [7, 8] })).toEqual([
      'salesperson: Asha Rao → Bilal Khan',
      'category manager: Asha Rao → Asha Rao, Bilal Khan',
    ]);
    expect(told({ sales_person: 7 }, { sales_person: 99 })).toEqual(['salesperson']);
    expect(told({ rfq_offer_id: 3 }, { rfq_offer_id: 4 })).toEqual(['offer']);
  },
);

test(
  'an address is told in one line, files by their number, and an unknown old value not at all',
  { tags: ['ACT-2'] },
  () => {
    const site = { label: 'Yard', address1: '5 Ring Road', city: 'Mysuru', state: 'Karnataka', postal_code: '570001' };
    expect(told({ shipping_address: null }, { shipping_address: site })).toEqual([
      'delivery address: — → Yard, 5 Ring Road, Mysuru, Karnataka, 570001',
    ]);
    expect(told({ po_link: [] }, { po_link: ['a.pdf', 'b.pdf'] })).toEqual(["customer's purchase orders: — → 2 files"]);
    expect(told({}, { remark: 'By rail' })).toEqual(['remark:  → By rail']);
  },
);

test(
  'lines are told under the name of their goods: what changed, what was added and removed',
  { tags: ['ACT-2'] },
  () => {
    const line = (order_line_id: number, sku: string, patch: Values = {}) => ({
      ...{ order_line_id, product_info: { product_name: 'OPC Cement' }, product_sku_info: { product_sku_name: sku } },
      ...{ quantity: 10, selling_price: 380, total_price: 4_484, least_unit: 1, status: 'CONFIRMED', ...patch },
    });
    expect(
      told(
        { order_lines: [line(1, '50 kg'), line(2, '25 kg'), line(4, '5 kg')] },
        {
          order_lines: [
            line(1, '50 kg', { quantity: 20, total_price: 1, least_unit: 2 }),
            line(3, '25 kg'),
            line(4, '5 kg', { status: 'CANCELLED' }),
          ],
        },
      ),
    ).toEqual([
      'OPC Cement 50 kg: quantity: 10 → 20',
      'OPC Cement 25 kg: 10 × ₹380.00 → —',
      'OPC Cement 5 kg: status: Confirmed → Cancelled',
      'OPC Cement 25 kg (2): — → 10 × ₹380.00',
    ]);
    expect(told({ order_lines: [line(1, '50 kg')] }, { order_lines: [line(1, '50 kg', { least_unit: 3 })] })).toEqual(
      [],
    );
  },
);

test(
  'an edited credit note is told by its order lines, its charges by name, and what it credits in rupees',
  { tags: ['MON-96'] },
  () => {
    const line = (cn_line_id: number, order_line_id: number, sku: string, quantity: number) => ({
      ...{ cn_line_id, order_line_id, quantity, returned_qty: 0, selling_price: 7.92, total_price: 1 },
      ...{ product_info: { product_name: 'Fly Ash Brick' }, product_sku_info: { product_sku_name: sku } },
    });
    const charge = (name: string, rate: number, total: number) => ({
      ...{ name, rate, total, hsn: '9965', tax: 0, taxable: total },
    });
    const before = {
      lines: [line(1, 41, 'Red', 10_000), line(2, 42, 'Grey', 59)],
      ...{ charges: null, cn_grand_total: 1_93_915.2, cn_payable: 1_93_915 },
    };
    expect(
      told(before, {
        lines: [line(3, 41, 'Red', 10_000), line(4, 42, 'Grey', 80)],
        charges: [charge('Delivery', 5, 600), charge('Delivery', 18, 1_200.5), charge('Discount', 18, -500)],
        ...{ cn_grand_total: 2_08_621.1, cn_payable: 2_08_621 },
      }),
    ).toEqual([
      'Fly Ash Brick Grey: quantity: 59 → 80',
      'Delivery: — → ₹1,800.50',
      'Discount: — → -₹500.00',
      'amount credited: ₹1,93,915.00 → ₹2,08,621.00',
    ]);
    const remark = { ...before, lines: [line(3, 41, 'Red', 10_000), line(4, 42, 'Grey', 59)], charges: [] };
    expect(told({ ...before, remark: null }, { lines: remark.lines, charges: [], remark: 'Late' })).toEqual([
      'remark: — → Late',
    ]);
    expect(told({ credited: 60_174 }, { credited: 3_96_149 })).toEqual(['credited: ₹60,174.00 → ₹3,96,149.00']);
  },
);

test('a bill of a seller is told by its number', { tags: ['ACT-2'] }, () => {
  const bill = { bill_id: 1, bill_number: 'B/7', bill_date: '2026-11-20', amount: 500, lines: [] };
  expect(told({ seller_bills: [] }, { seller_bills: [bill] })).toEqual(['Bill B/7: — → ₹500.00']);
});

test(
  'a line of a challan is told by its goods, though it also has the id of its order line',
  { tags: ['ACT-2'] },
  () => {
    const goods = { product_info: { product_name: 'Paint' }, product_sku_info: { product_sku_name: '20 l' } };
    const line = { dc_line_id: 995, order_line_id: 5, delivered_qty: 20, order_line_details: goods };
    const lines = (values: Values) => ({ dc_lines: [{ ...line, ...values }] });
    expect(
      told(lines({ received_qty: null, status: 'IN_TRANSIT' }), lines({ received_qty: 16, status: 'DELIVERED' })),
    ).toEqual(['Paint 20 l: quantity received: — → 16', 'Paint 20 l: status: In Transit → Delivered']);
  },
);

test('an escalation is told with the names of its receivers', { tags: ['APL-24'] }, () => {
  const to = [7, 8].map((user_id) => ({ user_id, name: names[user_id] }));
  const at = '2026-11-23T06:00:00.000Z';
  expect(told({ escalation: null }, { escalation: { to, at } })).toEqual(['escalated to:  → Asha Rao, Bilal Khan']);
  expect(told({ escalation: { at } }, { escalation: { at } })).toEqual(['escalated to:  → the same people again']);
});
