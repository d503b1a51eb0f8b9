import { isoDay } from '@console/shared/dates';
import { purchaseOrderTotal } from '@console/shared/pricing';
import { DAY, iso } from './clock.ts';
import { BILL_FILE } from './files.ts';
import type { Row } from './insert.ts';
import { priced } from './purchase-rows.ts';
import type { Purchase } from './purchasing.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Team } from './staff.ts';

const DELIVERED = ['partly_delivered', 'delivered', 'closed'];

/** Apart from the other draws, so that they stay the same for every run. */
const drawsOf = ({ number }: Purchase): Random => createRandom(`bill of ${number}`);

/** Most sellers bill what they delivered. The others were paid in advance, or have yet to bill. */
export const isBilled = (purchase: Purchase): boolean => {
  if (purchase.issued_at === null || purchase.status === 'CANCELLED') return false;
  const random = drawsOf(purchase);
  if (purchase.status === 'PAID') return random.chance(0.9);
  return DELIVERED.includes(purchase.order.stage) && random.chance(0.6);
};

interface Bill {
  row: Row<'seller_bills'>;
  lines: Row<'seller_bill_lines'>[];
}

/** One bill for each purchase that was billed, and some with other quantities than were ordered. */
export function makeBills(purchases: readonly Purchase[], { leads }: Team, end: number): Bill[] {
  const bills: Bill[] = [];
  let po_line_id = 0;
  for (const purchase of purchases) {
    const ids = purchase.lines.map(() => (po_line_id += 1));
    if (isBilled(purchase)) bills.push(billOf(purchase, ids, { bill_id: bills.length + 1, by: leads[0], end }));
  }
  return bills;
}

/** Of each purchase order another one: a seller never uses a number twice. */
export const billNumber = (po_id: string): string => {
  const [series = '', nth = ''] = po_id.slice(2).split('-');
  return `INV/${series}/${String(Number(nth)).padStart(4, '0')}`;
};

interface Making {
  bill_id: number;
  by: Team['leads'][number] | undefined;
  end: number;
}

function billOf(purchase: Purchase, ids: readonly number[], { bill_id, by, end }: Making): Bill {
  const random = drawsOf(purchase).fork('contents');
  const { number, seller, status, changed } = purchase;
  const issued = purchase.issued_at ?? purchase.at;
  // Before the payment, which comes halfway.
  const recorded = status === 'PAID' ? issued + Math.floor((changed.at - issued) / 3) : issued + random.int(1, 4) * DAY;
  const at = Math.max(issued, Math.min(recorded, end - 1));
  const share = status === 'ISSUED' && random.chance(0.5) ? random.pick([-0.1, 0.05]) : 0;
  const lines = purchase.lines.map(({ line, quantity }, nth) => ({
    line,
    quantity: quantity + (nth === 0 ? Math.round(quantity * share) : 0),
  }));
  return {
    row: {
      bill_id,
      po_id: number,
      seller_id: seller.row.seller_id,
      bill_number: billNumber(number),
      bill_date: isoDay(at),
      amount: purchaseOrderTotal(lines.map(({ line, quantity }) => priced(purchase, line, quantity))),
      file_name: random.chance(0.5) ? BILL_FILE.file_name : null,
      recorded_at: iso(at),
      recorded_by: by?.info ?? null,
      cancelled_at: null,
      cancel_reason: null,
    },
    lines: lines.map(({ quantity }, nth) => ({ bill_id, po_line_id: ids[nth] ?? 0, quantity })),
  };
}
