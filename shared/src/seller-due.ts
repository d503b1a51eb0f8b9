import { standingBills, suppliedLines } from './billed.ts';
import type { SuppliedLine } from './billed.ts';
import type { Due } from './due.ts';
import type { PurchaseOrder, SellerBill } from './entities/purchase-order.ts';
import { decimal, divide, sum, times, toRupees } from './money.ts';
import { roundOffLine } from './pricing.ts';

export interface OwedPurchase extends Pick<PurchaseOrder, 'status' | 'po_grand_total' | 'due_date' | 'seller_bills'> {
  /** The day on which it was issued, in +05:30. */
  issued: string;
}

type SellerDue = Due & { due: string };

/**
 * What is to be paid to the seller of a purchase order.
 *
 * - Once the seller has billed, it is what was billed. A bill is due on the due date of the purchase order, but never
 *   before its own date.
 * - Until then it is the total of the purchase order, on its due date, or the day it was issued if that has none.
 * - All bills together are rounded to whole rupees, as a purchase order is.
 * - One that is paid or cancelled owes nothing more.
 */
export function sellerInstalments({ status, po_grand_total, due_date, issued, ...billed }: OwedPurchase): SellerDue[] {
  if (status !== 'ISSUED') return [];
  const bills = standingBills(billed).map((bill) => ({ ...bill, due: billDue(bill, due_date) }));
  if (bills.length === 0) return [{ amount: payable(po_grand_total), due: due_date ?? issued }];
  let upTo = 0;
  return bills.toSorted(byDue).map(({ amount, due }) => {
    const before = payable(upTo);
    upTo = sum([upTo, amount]);
    return { amount: sum([payable(upTo), -before]), due };
  });
}

const payable = (amount: number): number => roundOffLine(amount).payable;

const billDue = ({ bill_date }: SellerBill, due_date: string | null): string =>
  due_date !== null && due_date > bill_date ? due_date : bill_date;

type DueBill = SellerBill & { due: string };
const byDue = (a: DueBill, b: DueBill): number => (a.due === b.due ? a.bill_id - b.bill_id : a.due < b.due ? -1 : 1);

type Supplied = Parameters<typeof suppliedLines>;

/** What the goods cost, with GST, in whole rupees, that were delivered of an issued purchase order and not billed. */
export const deliveredUnbilled = (row: Supplied[0] & Pick<PurchaseOrder, 'status'>, orderLines: Supplied[1]): number =>
  row.status === 'ISSUED' ? payable(sum(suppliedLines(row, orderLines).map(unbilledOf))) : 0;

function unbilledOf({ line, differences }: SuppliedLine): number {
  const by = differences.find(({ kind }) => kind === 'not-billed')?.by ?? 0;
  return toRupees(divide(times(decimal(by), decimal(line.total_price)), decimal(line.quantity), 2));
}
