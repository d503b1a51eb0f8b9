import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { ChosenOffer, LineDraft, LinePatch } from '../sale-line.ts';
import type { TermsDraft } from '../sale-terms.ts';
import type { FieldErrors, Worker } from '../record-work/contract.ts';
import type { Problem } from '../record-work/problem.ts';

/** One request in the draft of a quotation, with what becomes of it there. */
export interface QuotingLine {
  request_id: number;
  /** As it was last seen; undefined until it is read after a reload. */
  request: QuotationRequest | undefined;
  /** It was deleted, or went out of this reader's sight. */
  isRemoved: boolean;
  /** Who removed it, where that is known. */
  removedBy: string | undefined;
  /** The line as it was made from the request: what the person has written differs from it. */
  before: LineDraft;
  draft: LineDraft;
  /** Parts that a colleague changed too and about which the person has decided. */
  settled: readonly string[];
  /** Taken off the draft by hand. */
  isOut: boolean;
}

/** Whose offer it is; a request knows the offer alone. */
export type OfferSeller = Pick<ChosenOffer, 'sku_offer_id' | 'seller_id' | 'seller_name'>;
export type Sellers = Readonly<Record<number, OfferSeller>>;

export interface QuotingTerms extends TermsDraft {
  send_email: boolean;
  send_email_with_attachment: boolean;
}

/** A quotation of its own, or lines for one that is there. */
export type QuotingMode = 'new' | 'existing';

/** The quotation to add to, and later the one that was made. */
export interface FollowedQuotation {
  quotation_id: number;
  /** Undefined until it is read. */
  row: Quotation | undefined;
  isGone: boolean;
}

/** A draft, or the conversion of a quotation, as it was sent. */
export interface Attempt {
  key: string;
  mode: QuotingMode;
  /** In the order in which they were sent; a conversion has none. */
  requests: readonly number[];
}

export interface QuotingContext {
  worker: Worker;
  newKey: () => string;
  /** Requests ticked on the screen, as they were last seen; they join the draft when it is begun. */
  selected: readonly QuotationRequest[];
  lines: readonly QuotingLine[];
  sellers: Sellers;
  /** Offers that are no longer there, so that nobody can say whose they were. */
  missingOffers: readonly number[];
  terms: QuotingTerms;
  mode: QuotingMode;
  quotation: FollowedQuotation | undefined;
  /** A draft that was being written when the page was left is opened again. */
  wasOpen: boolean;
  /** Submitted with errors: they show from then on. */
  isTried: boolean;
  /** The server's words about lines, by request. */
  refused: Readonly<Record<number, FieldErrors>>;
  problem: Problem | undefined;
  /** Names what is written now, so that the same one sent twice has one effect. */
  key: string;
  /** The latest one that was sent. */
  attempt: Attempt | undefined;
  /** One of which no verdict came: it may have been made. */
  unsure: Attempt | undefined;
  order_number: string | undefined;
}

export interface QuotingInput {
  worker: Worker;
  newKey: () => string;
  /** What this person left on this device. */
  saved?: SavedQuoting | undefined;
  /** Goes on from a quotation that is there. */
  quotation?: Quotation | undefined;
}

/** What outlives a reload, as plain JSON. */
export interface SavedQuoting {
  version: 2;
  user_id: number;
  /** It is gone on with by itself; else it waits for the word. */
  wasOpen: boolean;
  lines: Pick<QuotingLine, 'request_id' | 'before' | 'draft' | 'settled' | 'isOut'>[];
  terms: QuotingTerms;
  mode: QuotingMode;
  quotation_id: number | null;
  key: string;
  unsure: Attempt | null;
}

/** A change of what is followed. */
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
  /** The ticked requests join the draft, and it is opened. */
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
  | { type: 'confirm' }
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
  /** `isAsWritten`: nothing was written since it was sent. */
  | { type: 'quoted'; mode: QuotingMode; quotation: Quotation; isAsWritten: boolean }
  | { type: 'refused'; mode: QuotingMode; problem: Problem }
  /** `isOurs`: this conversion made the order. */
  | { type: 'ordered'; order_number: string; isOurs: boolean }
  | { type: 'notOrdered'; problem: Problem }
  /** The question of converting was taken back: it was about what is no longer so. */
  | { type: 'overtaken'; problem: Problem };

export interface CreateQuotation {
  tenant_id: number;
  user_id: number;
  lines: readonly QuotingLine[];
  terms: QuotingTerms;
  key: string;
}
export interface AddToQuotation {
  /** As it was seen; its revision goes along as `if-match`. */
  quotation: Quotation;
  lines: readonly QuotingLine[];
}
export interface ConvertQuotation {
  quotation: Quotation;
  key: string;
}
