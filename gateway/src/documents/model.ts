/** A document of the trade, ready to print: every word and number of it, and nothing of how it looks. */
export interface PrintedDocument {
  title: string;
  number: string;
  /** '21 Nov 2026' */
  date: string;
  /** Which of the copies it is (CGST Rules 48 and 55); of several, each is printed on pages of its own. */
  copy: string | readonly string[] | null;
  /** Why it is not to be acted upon: 'Draft', 'Rejected', 'Cancelled'. */
  mark: string | null;
  /** Ourselves: who makes the document out. */
  supplier: Party;
  customer: Party;
  /** What the two are to each other, where they are not who sells and who is billed. */
  roles?: { supplier: string; customer: string };
  delivery: Delivery | null;
  /** What stands beside number and date. */
  references: Field[];
  /** Heads under which the lines are taxed: 'GST' alone where the reader may not know the place of supply. */
  heads: readonly TaxHead[];
  lines: DocumentLine[];
  totals: DocumentTotals;
  /** Goods and quantities alone: no price, no tax and no sum. */
  is_unpriced?: boolean;
  amount_in_words: string;
  payment_terms: string | null;
  remark: string | null;
  /** What stands above the notes; null for nothing. */
  notes_title: string | null;
  /** Sentences beneath the totals. */
  notes: string[];
  /** For whom it is signed; null for a document that needs no signature. */
  signatory: string | null;
  /** What the other side signs, beside it. */
  receipt?: string;
}

export type TaxHead = 'CGST' | 'SGST' | 'IGST' | 'GST';

export interface Field {
  label: string;
  value: string;
}

export interface Party {
  name: string;
  address: string[];
  details: Field[];
}

export interface Delivery {
  label: string | null;
  address: string[];
}

/** Rupees; `total = taxable + taxes − discount`, so that a reader can recompute it. */
export interface DocumentLine {
  serial: number;
  product: string;
  sku: string;
  hsn: string;
  quantity: number;
  unit: string;
  rate: number;
  taxable: number;
  /** Per cent, all heads together. */
  gst_rate: number;
  /** One per head of the document. */
  taxes: number[];
  discount: number;
  total: number;
}

/**
 * Rupees; `grand_total = total_price + charges − discount`, `payable = grand_total + round_off.amount`; a document
 * that asks for no payment has its exact value as `payable`, and no round-off.
 */
export interface DocumentTotals {
  taxable: number;
  /** One per head of the document. */
  taxes: number[];
  line_discount: number;
  /** Of the lines. */
  total_price: number;
  charges: { name: string; value: number }[];
  discount: number;
  grand_total: number;
  /** `text` as "(-) ₹0.40" */
  round_off: { amount: number; text: string } | null;
  payable: number;
  /** What `payable` is, where it is not the amount payable. */
  payable_title?: string;
}
