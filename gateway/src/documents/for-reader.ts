import type { Audience } from '@console/shared/audience';
import { sum } from '@console/shared/money';
import type { Delivery, DocumentLine, PrintedDocument } from './model.ts';

/** Marks the view of a reader without TENANT READ, who is not told to whom the goods go. */
const INTERNAL = 'Internal copy, not a tax document';

/**
 * The document as this audience may read it. Without TENANT READ the customer is a district, a site where goods go
 * is its town, and the taxes are one sum, since their split would reveal the customer's state.
 */
export function forReader(document: PrintedDocument, { seesTenants }: Pick<Audience, 'seesTenants'>): PrintedDocument {
  const { legal: _legal, registered: _registered, ...unregistered } = document;
  const { customer, references, mark } = document;
  if (seesTenants) return document;
  const reduced = { copy: null, delivery: townOf(document), mark: mark === null ? INTERNAL : `${mark} · ${INTERNAL}` };
  if (customer.district !== undefined) {
    return {
      ...withOneTax(unregistered),
      customer: { name: customer.district, address: [], details: [] },
      references: references.filter(({ tells }) => tells !== 'customer'),
      ...reduced,
    };
  }
  return reduced.delivery ? { ...document, ...reduced } : document;
}

/** Whether it is such a view, which is no copy for anybody. */
export const isInternal = ({ mark }: PrintedDocument): boolean => mark?.endsWith(INTERNAL) === true;

/** Of a site its town. Earlier papers have the state after it, and some no town at all. */
function townOf({ delivery }: PrintedDocument): Delivery | null {
  if (delivery?.town === undefined) return null;
  const { title, town } = delivery;
  return { ...(title !== undefined && { title }), label: null, address: [town.replace(/, [^,]*$/, '')] };
}

/** The document with all GST in one column, where no paisa tells that there were two. */
export function withOneTax(document: PrintedDocument): PrintedDocument {
  const { tax_rounding = 0, ...totals } = document.totals;
  return {
    ...document,
    heads: ['GST'],
    lines: document.lines.map(withWholeTax),
    totals: {
      ...totals,
      taxes: [sum([...totals.taxes, tax_rounding])],
      total_price: sum([totals.total_price, tax_rounding]),
    },
  };
}

function withWholeTax({ gst, ...line }: DocumentLine): DocumentLine {
  const tax = gst ?? sum(line.taxes);
  return { ...line, taxes: [tax], ...(gst !== undefined && { total: sum([line.taxable, tax]) }) };
}
