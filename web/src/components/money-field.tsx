import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'unit'>;

/** Rupees with at most two decimals, grouped the Indian way while not being typed. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} decimals={2} unit="₹" />;
}
