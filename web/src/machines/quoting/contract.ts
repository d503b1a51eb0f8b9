import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { ChosenOffer, LineDraft, LinePatch } from '../sale-line.ts';
import type { TermsDraft } from '../sale-terms.ts';
import type { FieldErrors, Worker } from '../record-work/contract.ts';
import type { Problem } from '../record-work/problem.ts';

/** A request in the draft of a quotation. */
export interface QuotingLine {
  request_id: number;
  /** The last known row; undefined until it is read after a reload. */
  request: QuotationRequest | undefined;
  /** Deleted, or no longer visible to this person. */
  isRemoved: boolean;
  /** Who removed it, if known. */
  removedBy: string | undefined;
  /** The line as built from the request. Differences to it are the person's input. */
  before: LineDraft;
  draft: LineDraft;
  /** Conflicting parts that the person has resolved. */
  settled: readonly string[];
  /** Removed from the draft by hand. */
  isOut: boolean;
}

/** The seller of an offer. A request only stores the offer. */
export type OfferSeller = Pick<ChosenOffer, 'sku_offer_id' | 'seller_id' | 'seller_name'>;
export type Sellers = Readonly<Record<number, OfferSeller>>;

export interface QuotingTerms extends TermsDraft {
  send_email: boolean;
  send_email_with_attachment: boolean;
}

/** A new quotation, or lines added to an existing one. */
export type QuotingMode = 'new' | 'existing';

/** The quotation to add to, or the one that was created. */
export interface FollowedQuotation {
  quotation_id: number;
  /** Undefined until it is read. */
  row: Quotation | undefined;
  isGone: boolean;
}

/** A draft or a conversion, as sent. */
export interface Attempt {
  key: string;
  mode: QuotingMode;
  /** In the order sent; empty for a conversion. */
  requests: readonly number[];
}

export interface QuotingContext {
  worker: Worker;
  newKey: () => string;
  /** Requests selected on the screen, as last seen. They join the draft when it is opened. */
  selected: readonly QuotationRequest[];
  lines: readonly QuotingLine[];
  sellers: Sellers;
  /** Offers that no longer exist, so their sellers cannot be read. */
  missingOffers: readonly number[];
  terms: QuotingTerms;
  mode: QuotingMode;
  quotation: FollowedQuotation | undefined;
  /** The draft was open when the page was left, and opens again. */
  wasOpen: boolean;
  /** Submitted with errors: they are shown from then on. */
  isTried: boolean;
  /** The server's errors about lines, by request. */
  refused: Readonly<Record<number, FieldErrors>>;
  problem: Problem | undefined;
  /** Idempotency key of the current draft. */
  key: string;
  /** The last attempt. */
  attempt: Attempt | undefined;
  /** An attempt without a response: it may have succeeded. */
  unsure: Attempt | undefined;
  order_number: string | undefined;
}

export interface QuotingInput {
  worker: Worker;
  newKey: () => string;
  /** What this person saved on this device. */
  saved?: SavedQuoting | undefined;
  /** Continues from an existing quotation. */
  quotation?: Quotation | undefined;
}

/** What survives a reload, as plain JSON. */
export interface SavedQuoting {
  version: 2;
  user_id: number;
  /** Opens by itself; otherwise the person has to open it. */
  wasOpen: boolean;
  lines: Pick<QuotingLine, 'request_id' | 'before' | 'draft' | 'settled' | 'isOut'>[];
  terms: QuotingTerms;
  mode: QuotingMode;
  quotation_id: number | null;
  key: string;
  unsure: Attempt | null;
}

/** Changes what the feed follows. */
export interface Follow {
  type: 'follow';
  requests: readonly number[];
  /** Offers whose sellers are to be read. */
  offers: readonly number[];
}
export interface FollowQuotation {
  type: 'follow';
  quotation_id: number | undefined;
}

export type QuotingEvent =
  | { type: 'select'; rows: readonly QuotationRequest[] }
  /** Adds the selected requests to the draft and opens it. */
  | { type: 'draft.begin'; mode: QuotingMode }
  | { type: 'draft.continue' }
  /** Closes the draft and keeps it. */
  | { type: 'draft.leave' }
  | { type: 'draft.discard' }
  | { type: 'line.edit'; request_id: number; patch: LinePatch }
  | { type: 'line.offer'; request_id: number; offer: ChosenOffer }
  | { type: 'line.remove' | 'line.restore'; request_id: number }
  | { type: 'part.take' | 'part.keep'; request_id: number; part: string }
  | { type: 'terms.edit'; patch: Partial<QuotingTerms> }
  | { type: 'mode.choose'; mode: QuotingMode }
  | { type: 'target.choose'; quotation: Quotation | undefined }
  | { type: 'submit' }
  | { type: 'convert' }
  /** Without an address, the order goes to the customer's usual one. */
  | { type: 'confirm'; shipping_address_id?: number | null | undefined }
  | { type: 'back' }
  | { type: 'request.changed'; row: QuotationRequest }
  | { type: 'request.removed'; request_id: number; by: string | undefined }
  | { type: 'offer.known'; offer: OfferSeller }
  | { type: 'offer.missing'; sku_offer_id: number }
  | { type: 'quotation.changed'; row: Quotation }
  | { type: 'quotation.removed'; quotation_id: number };

export type QuotingEmitted =
  /** A line has no seller. */
  | { type: 'warned' }
  /** `isAsWritten`: nothing was changed since it was sent. */
  | { type: 'quoted'; mode: QuotingMode; quotation: Quotation; isAsWritten: boolean }
  | { type: 'refused'; mode: QuotingMode; problem: Problem }
  /** `isOurs`: this conversion created the order. */
  | { type: 'ordered'; order_number: string; isOurs: boolean }
  | { type: 'notOrdered'; problem: Problem }
  /** The confirmation was withdrawn because the quotation has changed. */
  | { type: 'overtaken'; problem: Problem };

export interface CreateQuotation {
  /** Undefined if this person may not see customers: the server takes the one of the requests. */
  tenant_id: number | undefined;
  user_id: number | undefined;
  lines: readonly QuotingLine[];
  terms: QuotingTerms;
  key: string;
}
export interface AddToQuotation {
  /** As last seen; its revision is sent as `if-match`. */
  quotation: Quotation;
  lines: readonly QuotingLine[];
}
export interface ConvertQuotation {
  quotation: Quotation;
  shipping_address_id: number | null | undefined;
  key: string;
}
