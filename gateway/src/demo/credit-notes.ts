import { orderLine, orderTotals, roundOffLine } from '@console/shared/pricing';
import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import { shuffled } from './random.ts';
import type { Order, OrderLine } from './trade.ts';
import type { Setting } from './world.ts';
import { OWN_ORG_ID } from '@console/shared/constants';

const REASONS = ['Short delivery.', 'Material damaged in transit.', 'Wrong size supplied.', 'Rate difference agreed.'];
const STATUSES = ['ISSUED', 'ISSUED', 'ISSUED', 'ISSUED', 'DRAFT', 'CANCELLED'] as const;

export interface CreditNote {
  order: Order;
  lines: OrderLine[];
  at: number;
  status: (typeof STATUSES)[number];
  changed: number;
  reason: string;
  number: string;
}

/** Credit notes by date, for small parts of what was delivered. Skips lines with a discount. */
export function makeCreditNotes(setting: Setting, orders: readonly Order[], numbering: Numbering): CreditNote[] {
  const random = setting.random.fork('credit notes');
  const { clock, counts } = setting;
  const delivered = orders.filter(({ stage }) => stage === 'delivered' || stage === 'closed');
  const notes = shuffled(delivered, random)
    .filter(({ lines }) => lines.some(isCreditable))
    .slice(0, counts.credit_notes)
    .map((order): CreditNote => {
      const at = clock.after(order.changed.at, 5, 200);
      const status = random.pick(STATUSES);
      const lines = order.lines.filter(isCreditable).slice(0, random.int(1, 2));
      const changed = status === 'DRAFT' ? at : clock.after(at, 1, 48);
      return { order, lines, at, status, changed, reason: random.pick(REASONS), number: '' };
    });
  const dated = byDate(notes);
  for (const note of dated) note.number = numbering.next('CN', note.at);
  return dated;
}

const isCreditable = ({ discount }: OrderLine) => discount === 0;

/** How much it reduces the customer's debt. No other one of the demo credits its invoice. */
export function creditTotal({ status, lines }: CreditNote) {
  const { grand_total } = orderTotals(lines.map(credited));
  return { status, cn_grand_total: grand_total, cn_payable: roundOffLine(grand_total).payable };
}

export function* creditNoteRows(notes: readonly CreditNote[]): Generator<Row<'credit_notes'>> {
  for (const note of notes) {
    const { order, at, status, changed, reason, number } = note;
    const { tenant, contact } = order;
    const author = tenant.sales.row.user_id;
    const { cn_grand_total, cn_payable } = creditTotal(note);
    yield {
      cn_id: number,
      org_id: OWN_ORG_ID,
      order_number: order.number,
      ...invoiceOf(order),
      tenant_id: tenant.row.tenant_id,
      user_id: contact.row.user_id,
      tenant_info: tenant.info,
      user_details: contact.details,
      status,
      remark: reason,
      charges: [],
      cn_grand_total,
      cn_payable,
      created_by: author,
      modified_by: author,
      created_date: iso(at),
      modified_date: iso(changed),
      revision: status === 'DRAFT' ? 1 : 2,
    };
  }
}

function invoiceOf({ number, invoice }: Order) {
  if (!invoice) throw new Error(`Order ${number} of the demo is credited without an invoice.`);
  return invoice;
}

export function* creditNoteLineRows(notes: readonly CreditNote[]): Generator<Row<'credit_note_lines'>> {
  let cn_line_id = 0;
  for (const note of notes) {
    for (const line of note.lines) {
      cn_line_id += 1;
      const { taxable, total } = orderLine(credited(line));
      yield {
        cn_line_id,
        cn_id: note.number,
        order_line_id: line.id,
        ...credited(line),
        returned_qty: credited(line).quantity,
        total_price: total,
        taxable,
        product_info: line.sku.product.info,
        product_sku_info: line.sku.info,
      };
    }
  }
}

/** A twentieth of the line in whole steps, and never more than the line has. */
function credited({ quantity, sku, price }: OrderLine) {
  const [, , step] = sku.product.kind.lot;
  return {
    quantity: Math.min(quantity, Math.max(1, Math.floor(quantity / 20 / step)) * step),
    selling_price: price.selling,
    pan_india_gst: sku.product.row.pan_india_gst,
  };
}
