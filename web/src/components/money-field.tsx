import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

export type MoneyFieldProps = Omit<NumberFieldProps, 'decimals' | 'unit'>;

/** Rupees with up to two decimals, grouped the Indian way except while typing. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} decimals={2} unit="₹" />;
}
