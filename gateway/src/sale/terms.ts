import { invalid } from '@console/shared/errors';
import { isMoney } from '@console/shared/money';
import type { Amount } from '@console/shared/pricing';
import { WORDS } from './prices.ts';

/** An amount as it is kept: '' and null count as 0, undefined stays what it was. */
export const amountOf = (value: Amount): number | undefined => (value === undefined ? undefined : Number(value ?? 0));

interface TermsIn {
  payment_terms?: string | undefined;
  charge_1_value?: Amount;
  charge_2_value?: Amount;
}

/**
 * The terms of a sale that a body asks for; what it leaves out is undefined. Throws 422 naming the field.
 * @param discountField what the document calls its discount.
 */
export function termsOf<const F extends string>(body: TermsIn & { [field in F]?: Amount }, discountField: F) {
  const payment_terms = body.payment_terms?.trim();
  const charge_1_value = amountOf(body.charge_1_value);
  const charge_2_value = amountOf(body.charge_2_value);
  const discount = amountOf(body[discountField]);
  const rupees = 'Enter an amount with at most two decimals.';
  const fields = {
    ...(payment_terms === '' && { payment_terms: 'Choose the payment terms.' }),
    ...(!isMoney(charge_1_value ?? 0, SIGNED) && { charge_1_value: rupees }),
    ...(!isMoney(charge_2_value ?? 0, SIGNED) && { charge_2_value: rupees }),
    ...((!isMoney(discount ?? 0) || (discount ?? 0) < 0) && {
      [discountField]: WORDS.discount,
    }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { payment_terms, charge_1_value, charge_2_value, discount };
}

/** The second charge adjusts the amount, also downwards. */
const SIGNED = { negative: true };
