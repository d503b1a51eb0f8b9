import type { Audience } from '@console/shared/audience';
import { sum } from '@console/shared/money';
import type { PrintedDocument } from './model.ts';

/** Marks the view of a reader without TENANT READ, who is not told to whom the goods go. */
const INTERNAL = 'Internal copy, not a tax document';

/**
 * The document as this audience may read it. Without TENANT READ the customer is a district, the site that a seller
 * delivers to is its town, and the taxes are one sum, since their split would reveal the customer's state.
 */
export function forReader(document: PrintedDocument, { seesTenants }: Pick<Audience, 'seesTenants'>): PrintedDocument {
  const { legal: _legal, registered: _registered, ...unregistered } = document;
  const { customer, delivery, references, mark } = document;
  if (seesTenants) return document;
  const internal = mark === null ? INTERNAL : `${mark} · ${INTERNAL}`;
  if (delivery?.town !== undefined) {
    return { ...document, delivery: { label: null, address: [delivery.town] }, mark: internal };
  }
  if (customer.district === undefined) return document;
  return {
    ...withOneTax(unregistered),
    customer: { name: customer.district, address: [], details: [] },
    delivery: null,
    references: references.filter(({ tells }) => tells !== 'customer'),
    mark: internal,
  };
}

/** The document with all GST in one column. */
export function withOneTax(document: PrintedDocument): PrintedDocument {
  const { lines, totals } = document;
  return {
    ...document,
    heads: ['GST'],
    lines: lines.map((line) => ({ ...line, taxes: [sum(line.taxes)] })),
    totals: { ...totals, taxes: [sum(totals.taxes)] },
  };
}
