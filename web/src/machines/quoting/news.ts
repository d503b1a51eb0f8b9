import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { FollowedQuotation, OfferSeller, QuotingContext } from './contract.ts';
import { adoptedLine, isQuotable, notedLine, withSeller } from './lines.ts';
import { activeLines, staleLines } from './rules.ts';

/** Context updates from the feed. Records that are not followed change nothing. */
type Noted = Partial<QuotingContext>;

export function noteRequest({ selected, lines, sellers }: QuotingContext, row: QuotationRequest): Noted {
  const isIt = ({ request_id }: { request_id: number }) => request_id === row.request_id;
  return {
    selected: selected.map((one) => (isIt(one) && one.revision <= row.revision ? row : one)).filter(isQuotable),
    lines: lines.map((line) => (isIt(line) ? notedLine(line, row, sellers) : line)),
  };
}

export function noteRemoval({ selected, lines }: QuotingContext, request_id: number, by: string | undefined): Noted {
  return {
    selected: selected.filter((row) => row.request_id !== request_id),
    lines: lines.map((line) => (line.request_id === request_id ? { ...line, isRemoved: true, removedBy: by } : line)),
  };
}

export const noteSeller = ({ sellers, lines }: QuotingContext, offer: OfferSeller): Noted => ({
  sellers: { ...sellers, [offer.sku_offer_id]: offer },
  lines: lines.map((line) => withSeller(line, offer)),
});

export const noteMissingOffer = ({ missingOffers }: QuotingContext, sku_offer_id: number): Noted => ({
  missingOffers: [...new Set(missingOffers).add(sku_offer_id)],
});

export const followedAs = (row: Quotation): FollowedQuotation => ({
  quotation_id: row.quotation_id,
  row,
  isGone: false,
});

export function noteQuotation({ quotation: known }: QuotingContext, row: Quotation): Noted {
  if (known?.quotation_id !== row.quotation_id) return {};
  return known.row && known.row.revision >= row.revision ? {} : { quotation: followedAs(row) };
}

export const noteQuotationGone = ({ quotation }: QuotingContext, quotation_id: number): Noted =>
  quotation?.quotation_id === quotation_id ? { quotation: { ...quotation, isGone: true } } : {};

/** Moves lines without conflicts to the newest row of their request. */
export function adoptNews(context: QuotingContext): Noted {
  const waiting = new Set(staleLines(context));
  const settled = new Set(activeLines(context).filter((line) => !waiting.has(line)));
  return { lines: context.lines.map((line) => (settled.has(line) ? adoptedLine(line, context.sellers) : line)) };
}
