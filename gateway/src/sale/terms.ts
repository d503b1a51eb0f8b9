import { invalid } from '@console/shared/errors';
import { isMoney } from '@console/shared/money';
import type { Amount } from '@console/shared/pricing';
import { WORDS } from './prices.ts';

/** An amount as stored: '' and null count as 0, undefined leaves it unchanged. */
export const amountOf = (value: Amount): number | undefined => (value === undefined ? undefined : Number(value ?? 0));

interface TermsIn {
  payment_terms?: string | undefined;
  charge_1_value?: Amount;
  charge_2_value?: Amount;
}

/**
 * The terms of a sale in a body; undefined where absent. Throws 422 naming the field.
 * @param discountField the document's name for its discount
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

/** The second charge is an adjustment and may be negative. */
const SIGNED = { negative: true };
