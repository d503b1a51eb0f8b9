import { DEFAULT_MARGIN_PERCENT } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { lineErrors } from '../sale-line.ts';
import type { LineDraft } from '../sale-line.ts';
import type { FieldErrors, WorkRow } from '../record-work/contract.ts';
import { adopted, clashes, isDirty, stillSettled, takePart } from '../record-work/draft.ts';
import type { Clash } from '../record-work/draft.ts';
import { fieldParts } from '../record-work/parts.ts';
import type { OfferSeller, QuotingLine, Sellers } from './contract.ts';

/** The line as built from its request: with its price, or still to be priced. */
export function lineOf(request: QuotationRequest, sellers: Sellers): LineDraft {
  const seller = sellers[request.rfq_offer_id ?? 0];
  return {
    quantity: request.quantity,
    seller_id: seller?.seller_id ?? null,
    seller_name: seller?.seller_name ?? '',
    sku_offer_id: request.rfq_offer_id,
    offer_price: request.rfq_offer_price,
    mg: request.rfq_mg ?? DEFAULT_MARGIN_PERCENT,
    selling_price: request.rfq_selling_price,
    discount: null,
    remarks: request.remarks ?? '',
  };
}

export function newLine(request: QuotationRequest, sellers: Sellers): QuotingLine {
  const draft = lineOf(request, sellers);
  return {
    request_id: request.request_id,
    request,
    isRemoved: false,
    removedBy: undefined,
    before: draft,
    draft,
    settled: [],
    isOut: false,
  };
}

export const isQuotable = ({ status }: Pick<QuotationRequest, 'status'>): boolean =>
  quotationRequestChart.movesBetween(status, 'QUOTATION_GENERATED').length > 0;

/** It can no longer be quoted: somebody quoted, archived or deleted it. */
export const isGone = ({ request, isRemoved }: QuotingLine): boolean =>
  isRemoved || (request !== undefined && !isQuotable(request));

export const isUnread = ({ request, isRemoved }: QuotingLine): boolean => request === undefined && !isRemoved;

/** A line and its newest request, in the form the draft rules use (record-work/draft.ts). */
interface Version extends WorkRow {
  made: LineDraft;
}
const version = (made: LineDraft): Version => ({ revision: 0, status: '', modified_by: null, made });
const rules = {
  draftOf: ({ made }: Version) => made,
  parts: fieldParts<LineDraft>({
    quantity: ['quantity'],
    price: ['seller_id', 'seller_name', 'sku_offer_id', 'offer_price', 'mg', 'selling_price'],
    discount: ['discount'],
    remarks: ['remarks'],
  }),
};
const heldOf = ({ before, draft, settled, request }: QuotingLine, sellers: Sellers) => ({
  seen: version(before),
  row: version(request ? lineOf(request, sellers) : before),
  draft,
  settled,
});

export const isLineDirty = (line: QuotingLine): boolean => isDirty(rules, heldOf(line, {}));

/** Parts that a colleague and the person changed differently, not resolved yet. */
export const lineClashes = (line: QuotingLine, sellers: Sellers): Clash<LineDraft>[] =>
  clashes(rules, heldOf(line, sellers));

/** Records a newer row of the request. `adoptedLine` applies it to the draft. */
export function notedLine(line: QuotingLine, row: QuotationRequest, sellers: Sellers): QuotingLine {
  if (line.request && line.request.revision >= row.revision) return line;
  const settled = stillSettled(rules, heldOf(line, sellers), version(lineOf(row, sellers)));
  return { ...line, request: row, isRemoved: false, removedBy: undefined, settled };
}

/** Moves the line to the newest row: untouched parts follow it, the person's input stays. */
export function adoptedLine(line: QuotingLine, sellers: Sellers): QuotingLine {
  const { seen, draft, settled } = adopted(rules, heldOf(line, sellers));
  return { ...line, before: seen.made, draft, settled };
}

export const takenPart = (line: QuotingLine, part: string, sellers: Sellers): QuotingLine => ({
  ...line,
  draft: takePart(rules, heldOf(line, sellers), part),
});

export const keptPart = (line: QuotingLine, part: string): QuotingLine => ({
  ...line,
  settled: [...new Set(line.settled).add(part)],
});

/** Sets the seller of a line's offer once it is known. */
export function withSeller(line: QuotingLine, { sku_offer_id, seller_id, seller_name }: OfferSeller): QuotingLine {
  const filled = (draft: LineDraft): LineDraft =>
    draft.sku_offer_id === sku_offer_id && draft.seller_id === null ? { ...draft, seller_id, seller_name } : draft;
  return { ...line, before: filled(line.before), draft: filled(line.draft) };
}

/** Offers whose sellers are needed but not known yet. */
export function offersWanted(lines: readonly QuotingLine[], sellers: Sellers): number[] {
  const ids = lines.flatMap(({ draft, request }) => [draft.sku_offer_id, request?.rfq_offer_id]);
  return [...new Set(ids)].filter((id) => typeof id === 'number' && !sellers[id]) as number[];
}

/** Errors of a line. A missing seller only marks its field; the form shows the message. */
export const errorsOfLine = ({ draft, request }: QuotingLine, words: string): FieldErrors => ({
  ...lineErrors(draft, request?.productInfo.pan_india_gst ?? 0),
  ...(draft.seller_id === null && { seller_id: words }),
});
