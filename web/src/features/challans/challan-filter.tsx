import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';

/** Filter by order. */
export const ChallanFilter = ({ values, onChange, className }: OwnFieldsProps) => (
  <KeywordField
    label="Order number"
    placeholder="Whole order number"
    className={className}
    value={values['order_number'] ?? ''}
    onChange={(order_number) => onChange({ order_number }, true)}
  />
);
