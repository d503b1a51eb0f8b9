import { Select } from '../../components/select.tsx';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { OWNER_KINDS } from '../../work/expenses/expense-owner.ts';

const ALL = { value: '', label: 'All Records' };

/** On which records, or on which one. */
export function OwnerFilter({ values, onChange, className }: OwnFieldsProps) {
  return (
    <>
      <Select
        label="Kind of record"
        hideLabel
        className={className}
        options={[ALL, ...OWNER_KINDS]}
        value={values['entity_type'] ?? ''}
        onChange={(entity_type) => onChange({ ...values, entity_type })}
      />
      <KeywordField
        label="Number or id of the record"
        placeholder="Number or id"
        className={className}
        value={values['entity_id'] ?? ''}
        onChange={(entity_id) => onChange({ ...values, entity_id }, true)}
      />
    </>
  );
}
