import { isoDay } from '@console/shared/dates';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { financialYear } from '@console/shared/gst';
import { isMoney, isQuantity } from '@console/shared/money';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { billsNumbered } from './repository.ts';

type Asked = Pick<SellerBill, 'bill_number' | 'bill_date' | 'amount' | 'lines'>;

/** What is wrong with a bill, by field. @param was the bill before its correction */
export async function billFaults(
  { db, now }: UnitOfWork,
  row: PurchaseOrder,
  bill: Asked,
  was: SellerBill | undefined,
): Promise<Record<string, string>> {
  const { bill_number, bill_date, amount } = bill;
  const same = await billsNumbered(db, row.seller_id, bill_number, was?.bill_id ?? null);
  const taken = same.find((one) => financialYear(one.bill_date) === financialYear(bill_date));
  return {
    ...(bill_number === '' && { bill_number: 'Enter the number on the bill.' }),
    ...(taken && {
      bill_number: `${row.seller_info.seller_name} has billed this number in this financial year, on ${taken.po_id}.`,
    }),
    ...(bill_date > isoDay(now) && { bill_date: 'A bill is not dated in the future.' }),
    ...((amount === 0 || !isMoney(amount)) && { amount: 'Enter an amount above 0 with at most two decimals.' }),
    ...lineFaults(row, bill, was),
  };
}

/** A line that was cancelled after the bill stays on it. */
function lineFaults({ purchase_order_lines }: PurchaseOrder, { lines }: Asked, was: SellerBill | undefined) {
  const billed = new Set(was?.lines.map(({ po_line_id }) => po_line_id));
  const faults = lines.map(({ po_line_id, quantity }, at) => {
    const line = purchase_order_lines.find((one) => one.po_line_id === po_line_id);
    if (!line) return ['po_line_id', 'This line does not belong to this purchase order.'];
    if (line.status === 'CANCELLED' && !billed.has(po_line_id)) return ['po_line_id', 'This line was cancelled.'];
    const isAgain = lines.findIndex((one) => one.po_line_id === po_line_id) < at;
    if (isAgain) return ['po_line_id', 'This line is already on the bill.'];
    return isQuantity(quantity) ? undefined : ['quantity', 'Enter a quantity above 0 with at most three decimals.'];
  });
  return Object.fromEntries(
    faults.flatMap((fault, at) => (fault ? [[`lines.${at}.${fault[0]}`, fault[1] ?? '']] : [])),
  ) as Record<string, string>;
}
