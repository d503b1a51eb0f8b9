import { isStaff } from '@console/shared/permissions';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { CategoryManagerFilter } from '../../lists/filters/common-filters.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { useUser } from '../../stores/use-user.ts';

/** Of which order, and whose. */
export function ChallanFilter({ values, onChange, className }: OwnFieldsProps) {
  const { role_id } = useUser();
  const manager = Number(values['category_manager'] ?? '');
  return (
    <>
      <KeywordField
        label="Order number"
        placeholder="Whole order number"
        className={className}
        value={values['order_number'] ?? ''}
        onChange={(order_number) => onChange({ ...values, order_number }, true)}
      />
      {isStaff(role_id) && (
        <CategoryManagerFilter
          className={className}
          value={manager > 0 ? manager : null}
          onChange={(id) => onChange({ ...values, category_manager: id === null ? '' : String(id) })}
        />
      )}
    </>
  );
}
