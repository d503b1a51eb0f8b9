import { quotationLine, quotationTotals } from '@console/shared/pricing';
import { iso } from './clock.ts';
import { NOT_DUE } from './deadlines.ts';
import type { Row } from './insert.ts';
import { byDate } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import { chargesOf, customerOf, soldGoods } from './sold-line.ts';
import type { Line, Quotation } from './trade.ts';

const FIRST_QUOTATION = 3_001;

/** Quotations get their ids and numbers in date order. */
export function* quotationRows(quotations: readonly Quotation[], numbering: Numbering): Generator<Row<'quotations'>> {
  for (const [index, quotation] of byDate(quotations).entries()) {
    quotation.id = FIRST_QUOTATION + index;
    yield quotationRow(quotation, numbering.next('QT', quotation.at));
  }
}

function quotationRow(quotation: Quotation, quotation_number: string): Row<'quotations'> {
  const { tenant, contact, terms, changed, status, lines } = quotation;
  const isOut = status === 'CONFIRMED' || status === 'CONVERTED_TO_ORDER';
  const charges = { ...chargesOf(terms), quotation_discount: terms.discount };
  return {
    quotation_id: quotation.id,
    quotation_number,
    ...customerOf(tenant, contact, lines),
    status,
    ...quotationTotals(lines.map(priced), charges),
    ...charges,
    reject_message: quotation.reject_message,
    approved: null,
    decision: null,
    escalation: null,
    po_link: [],
    send_email: isOut,
    send_email_with_attachment: isOut,
    ...NOT_DUE,
    created_by: quotation.author.row.user_id,
    modified_by: changed.by,
    created_date: iso(quotation.at),
    modified_date: iso(changed.at),
    revision: quotation.revision,
  };
}

export function* quotationItemRows(quotations: readonly Quotation[]): Generator<Row<'quotation_items'>> {
  let quotation_item_id = 0;
  for (const quotation of byDate(quotations)) {
    for (const line of quotation.lines) {
      quotation_item_id += 1;
      yield {
        quotation_item_id,
        quotation_id: quotation.id,
        ...priced(line),
        offer_remarks: null,
        included_in_quotation: true,
        total_price: quotationLine(priced(line)).total,
      };
    }
  }
}

const priced = (line: Line) => ({ ...soldGoods(line), quotation_line_discount: line.discount });
