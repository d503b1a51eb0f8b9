import type { Registered } from '@console/shared/einvoice';

/** A printable document: all of its texts and numbers, without layout. */
export interface PrintedDocument {
  /**
   * How its amounts add up. Papers that were issued before discounts and charges had their tax say nothing, and are
   * printed as they were.
   */
  layout?: 2;
  title: string;
  number: string;
  /** '21 Nov 2026' */
  date: string;
  /** The name of the copy (CGST Rules 48 and 55). Of several, each is printed on separate pages. */
  copy: string | readonly string[] | null;
  /** Why it is not valid: 'Draft', 'Rejected', 'Cancelled'. */
  mark: string | null;
  /** Our own company, which issues the document. */
  supplier: Party;
  customer: Party;
  /** Titles of the two parties, if they are not seller and buyer. */
  roles?: { supplier: string; customer: string };
  delivery: Delivery | null;
  /** What the e-invoice portal replied: laid over its paper, like a mark. */
  registered?: RegisteredPaper;
  /** Never printed. Papers that were issued before it was kept say nothing. */
  legal?: LegalParties;
  /** Shown beside number and date. */
  references: Field[];
  /** Tax columns of the lines: only 'GST' if they are not split, or the reader may not know the place of supply. */
  heads: readonly TaxHead[];
  lines: DocumentLine[];
  totals: DocumentTotals;
  /** Only goods and quantities: no prices, taxes or totals. */
  is_unpriced?: boolean;
  amount_in_words: string;
  payment_terms: string | null;
  remark: string | null;
  /** The title above the notes; null for none. */
  notes_title: string | null;
  /** Sentences below the totals. */
  notes: string[];
  /** On whose behalf it is signed; null if it needs no signature. */
  signatory: string | null;
  /** What the other party signs, beside it. */
  receipt?: string;
}

export type TaxHead = 'CGST' | 'SGST' | 'IGST' | 'GST';

export interface Field {
  label: string;
  value: string;
  /** For readers who may know the customer. */
  tells?: 'customer';
}

/** Of the last entry. */
export interface RegisteredPaper extends Registered {
  /** When somebody last corrected it. */
  corrected_at?: string;
}

export interface Party {
  name: string;
  address: string[];
  details: Field[];
  /** Of a customer: all that a reader without TENANT READ may know. */
  district?: string;
}

/** The parties as registers of the state ask for them, as they were when the paper was issued. */
export interface LegalParties {
  supplier: LegalParty;
  customer: LegalParty;
  /** Where the goods go, if it is not where the bill goes. */
  ship_to: LegalParty | null;
  /** The code of the state in which the customer is supplied. */
  place_of_supply: string | null;
  /** The invoice that a credit note corrects, as its paper says. */
  corrects?: { number: string; date: string };
}

export interface LegalParty {
  /** Null if it is not registered, or not known to be. */
  gstin: string | null;
  name: string;
  /** Lines above the town. */
  address: string[];
  /** Town or district; '' if unknown. */
  place: string;
  /** Six digits; '' if unknown. */
  pin: string;
  /** Of the address; null for a state without a code. */
  state_code: string | null;
}

export interface Delivery {
  /** 'Deliver to' by default. */
  title?: string;
  /** The consignee, above the name of the address. Papers that were issued before it was printed say nothing. */
  name?: string;
  label: string | null;
  address: string[];
  details?: Field[];
  /** Of a customer's site: all that a reader without TENANT READ may know. */
  town?: string;
}

/**
 * Rupees, so that a reader can recompute them: `taxable = quantity × rate − discount`, `total = taxable + taxes`. Without
 * layout 2 the discount includes GST: `taxable = quantity × rate`, `total = taxable + taxes − discount`.
 */
export interface DocumentLine {
  serial: number;
  product: string;
  sku: string;
  hsn: string;
  /** Null for a charge, and for the discount on all of the sale. */
  quantity: number | null;
  unit: string;
  rate: number | null;
  taxable: number;
  /** Per cent, all taxes together. */
  gst_rate: number;
  /** One per tax column of the document. */
  taxes: number[];
  /** The whole tax, if it has an odd paisa: CGST and SGST are then a paisa more or less together. */
  gst?: number;
  discount: number;
  total: number;
}

/**
 * Rupees; `grand_total = total_price + charges − discount`, `payable = grand_total + round_off.amount`. A document that
 * requests no payment has its exact value as `payable`, and no round-off. In layout 2 charges and discount are lines.
 */
export interface DocumentTotals {
  taxable: number;
  /** One per tax column of the document. */
  taxes: number[];
  line_discount: number;
  /** Sum of the lines. */
  total_price: number;
  /** From the sum of the lines to the grand total: the odd paise that equal halves of taxes leave. */
  tax_rounding?: number;
  charges: { name: string; value: number }[];
  discount: number;
  grand_total: number;
  /** `text` as "(-) ₹0.40" */
  round_off: { amount: number; text: string } | null;
  payable: number;
  /** Title of `payable`, if it is not the amount payable. */
  payable_title?: string;
}
