import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { OWNER_KINDS } from '../../records/expenses/expense-owner.ts';

const ALL = { value: '', label: 'All Records' };

/** Filter by type of record, or by one record. */
export function OwnerFilter(filters: OwnFieldsProps) {
  const { values, onChange, className } = filters;
  return (
    <>
      <OwnSelect {...filters} name="entity_type" label="Kind of record" options={[ALL, ...OWNER_KINDS]} />
      <KeywordField
        label="Number or id of the record"
        placeholder="Number or id"
        className={className}
        value={values['entity_id'] ?? ''}
        onChange={(entity_id) => onChange({ entity_id }, true)}
      />
    </>
  );
}
