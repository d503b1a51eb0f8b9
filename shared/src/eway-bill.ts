import { formatDateTime } from './dates.ts';
import type { DeliveryChallan } from './entities/delivery-challan.ts';
import type { EwayBill } from './fields/eway-bill.ts';
import { challanTotal } from './pricing.ts';
import type { ChallanLine } from './pricing.ts';

/** In rupees (CGST Rule 138). */
const ABOVE = 50_000;

export const EWAY_BILL_ABOVE = `₹${ABOVE.toLocaleString('en-IN')}`;

/** Of goods about to leave. */
export const LACKS_EWAY_BILL = `Goods above ${EWAY_BILL_ABOVE} need an e-way bill, and its number is not known.`;

/**
 * Whether a consignment needs an e-way bill, whoever receives it. Its value includes GST; goods without GST are exempt and do
 * not count (CGST Rule 138(1), explanation 2, and 138(14)).
 */
export const needsEwayBill = (lines: readonly ChallanLine[]): boolean =>
  challanTotal(lines.filter(({ order_line_details }) => order_line_details.pan_india_gst > 0)) > ABOVE;

/** Why a challan cannot have this e-way bill, by field; empty if it can. `before` is the challan as it is stored. */
export function ewayBillFaults(
  { ewaybill_number, ewaybill_valid_until }: EwayBill,
  before: Pick<DeliveryChallan, 'status' | 'ewaybill_number'>,
): Partial<Record<keyof EwayBill, string>> {
  if (ewaybill_number !== null) return {};
  if (ewaybill_valid_until !== null) return { ewaybill_number: 'Enter the number of the e-way bill.' };
  return before.ewaybill_number && before.status !== 'DRAFT'
    ? { ewaybill_number: 'The goods have left with this e-way bill: correct its number instead of removing it.' }
    : {};
}

/** What is wrong with an e-way bill with which goods are about to leave, by field; empty if it is valid. */
export const expiredFaults = (
  { ewaybill_valid_until }: Pick<EwayBill, 'ewaybill_valid_until'>,
  now: Date,
): Partial<Record<keyof EwayBill, string>> =>
  ewaybill_valid_until && Date.parse(ewaybill_valid_until) < now.getTime()
    ? { ewaybill_valid_until: 'This e-way bill has expired. Enter until when it was extended, or a new one.' }
    : {};

/** How long before its end somebody must act. It can be extended from then on. */
const WARNING_MS = 8 * 3_600_000;

/** Of a gateway that keeps no e-way bills, the number is absent. */
export type UnderWay = Pick<DeliveryChallan, 'status' | 'ewaybill_valid_until'> & {
  ewaybill_number?: string | null;
  dc_lines: readonly ChallanLine[];
};

/**
 * What is wrong with the e-way bill of goods under way; '' if nothing. They have none and need one, or theirs has expired, or
 * soon does.
 */
export function ewayBillWarning({ status, dc_lines, ...bill }: UnderWay, now: number): string {
  const { ewaybill_number, ewaybill_valid_until } = bill;
  if (status !== 'IN_TRANSIT') return '';
  if (ewaybill_number === null) return needsEwayBill(dc_lines) ? 'No e-way bill' : '';
  if (!ewaybill_valid_until) return '';
  const left = Date.parse(ewaybill_valid_until) - now;
  if (left > WARNING_MS) return '';
  return `E-way bill ${left > 0 ? 'expires' : 'expired'} ${formatDateTime(ewaybill_valid_until)}`;
}

/** 1234 5678 9012: a number as the register prints it. */
const grouped = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** '1234 5678 9012, valid until 22 Nov 2026 11:59 PM'; undefined while there is none. */
export function ewayBillWords({ ewaybill_number, ewaybill_valid_until }: EwayBill): string | undefined {
  if (!ewaybill_number) return undefined;
  const until = ewaybill_valid_until ? `, valid until ${formatDateTime(ewaybill_valid_until)}` : '';
  return grouped(ewaybill_number) + until;
}
