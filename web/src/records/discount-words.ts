import { formatInr } from '@console/shared/money';

/** Discounts are agreed and entered including GST. Papers print them before it, in the taxable value. */
export const DISCOUNT_LABEL = 'Discount incl. GST';

/** Below an amount that the discount has lowered; undefined without one. */
export const lessDiscount = (discount: number): string | undefined =>
  discount > 0 ? `less ${formatInr(discount)}` : undefined;
