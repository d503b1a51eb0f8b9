import { DEFAULT_CHARGE_NAMES, DEFAULT_PAYMENT_TERMS, PAYMENT_TERMS } from '@console/shared/constants';
import { isMoney } from '@console/shared/money';
import { normalisePaymentTerms } from '@console/shared/pricing';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';

/** The terms of a quotation or an order in a form; an empty amount (null) counts as 0. */
export interface TermsDraft {
  charge_1_name: string;
  charge_1_value: number | null;
  charge_2_name: string;
  charge_2_value: number | null;
  payment_terms: string;
  /** In rupees, off the whole document. */
  discount: number | null;
  sales_person: number | null;
  remark: string;
}

/** The fields of a record that its terms come from, whatever it calls its discount. */
export interface Termed {
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
  payment_terms: string;
  sales_person: number | null;
  remark: string | null;
}

const [CHARGE_1, CHARGE_2] = DEFAULT_CHARGE_NAMES;

export const newTerms = (): TermsDraft => ({
  charge_1_name: CHARGE_1,
  charge_1_value: null,
  charge_2_name: CHARGE_2,
  charge_2_value: null,
  payment_terms: termsOption(DEFAULT_PAYMENT_TERMS),
  discount: null,
  sales_person: null,
  remark: '',
});

export const termsDraftOf = (row: Termed, discount: number): TermsDraft => ({
  charge_1_name: row.charge_1_name,
  charge_1_value: row.charge_1_value || null,
  charge_2_name: row.charge_2_name,
  charge_2_value: row.charge_2_value || null,
  payment_terms: termsOption(row.payment_terms),
  discount: discount || null,
  sales_person: row.sales_person,
  remark: row.remark ?? '',
});

/** The request body. The discount goes under the document's own name for it. */
export const termsBody = ({ charge_1_name, charge_2_name, remark, ...terms }: TermsDraft) => ({
  charge_1_name: charge_1_name.trim() || CHARGE_1,
  charge_1_value: terms.charge_1_value ?? 0,
  charge_2_name: charge_2_name.trim() || CHARGE_2,
  charge_2_value: terms.charge_2_value ?? 0,
  payment_terms: terms.payment_terms,
  sales_person: terms.sales_person,
  remark: remark.trim() || null,
});

export function termsErrors({ charge_1_value, charge_2_value, discount }: TermsDraft): FieldErrors {
  return {
    ...(isWrong(charge_1_value, true) && { charge_1_value: MESSAGES.pick.enter('an amount in rupees') }),
    ...(isWrong(charge_2_value, true) && { charge_2_value: MESSAGES.pick.enter('an amount in rupees') }),
    ...(isWrong(discount, false) && { discount: MESSAGES.pick.enter('discount') }),
  };
}

/** The options of the spec, preceded by the record's own terms if they differ. */
export const termsOptions = (terms: string): string[] => [...new Set([terms, ...PAYMENT_TERMS])];

/** Payment terms are compared without case (docs/PROTOCOL.md). */
/** Payment terms as the list of options spells them. */
export const termsOption = (terms: string): string => normalisePaymentTerms(terms) ?? terms;

const isWrong = (amount: number | null, negative: boolean) => amount !== null && !isMoney(amount, { negative });
