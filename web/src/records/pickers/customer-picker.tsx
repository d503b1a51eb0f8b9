import { NOBODY } from '../../machines/picked.ts';
import type { PickedCustomer } from '../../machines/picked.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { OrganisationSelect } from './organisation-select.tsx';
import { TenantSelect } from './tenant-select.tsx';
import { usePickedCustomer } from './use-picked-customer.ts';

export interface CustomerPickerProps {
  value: PickedCustomer;
  onChange: (customer: PickedCustomer) => void;
  /** Errors for `org_id`, `tenant_id` and `user_id`. */
  errors: FieldErrors;
  /** The organisation is only a filter. Otherwise it must be chosen first. */
  anyOrganisation?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** Organisation, customer and contact person. Only for readers of customers. */
export function CustomerPicker({
  value,
  onChange,
  errors,
  anyOrganisation = false,
  disabled = false,
}: CustomerPickerProps) {
  const { org_id, tenant_id, user_id } = value;
  const { tenant } = usePickedCustomer(value);
  const users = tenant?.tenant_users ?? [];
  return (
    <>
      <OrganisationSelect
        value={org_id}
        allLabel={anyOrganisation ? 'All organisations' : undefined}
        disabled={disabled}
        error={errors['org_id']}
        onChange={(org) => {
          const stays = anyOrganisation && (org === null || tenant?.org_id === org);
          onChange(stays ? { ...value, org_id: org } : { ...NOBODY, org_id: org });
        }}
      />
      <TenantSelect
        org_id={org_id}
        isWithin={!anyOrganisation || org_id !== null}
        chosen={tenant}
        value={tenant_id}
        disabled={disabled}
        error={errors['tenant_id']}
        onChange={(picked) => {
          // A single contact person is chosen automatically.
          const [only, ...others] = picked?.tenant_users ?? [];
          onChange({
            // As a filter, it does not limit the next choice.
            org_id: anyOrganisation ? org_id : (picked?.org_id ?? org_id),
            tenant_id: picked?.tenant_id ?? null,
            user_id: only && others.length === 0 ? only.user_id : null,
          });
        }}
      />
      <SearchSelect
        label="Account user"
        required
        disabled={disabled || !tenant}
        options={users.map((one) => ({ value: one.user_id, label: `${one.first_name} ${one.last_name}`.trim() }))}
        emptyText="No matching users"
        hint={tenant && users.length === 0 ? 'This customer has no users yet.' : undefined}
        value={user_id}
        error={errors['user_id']}
        onChange={(user) => onChange({ ...value, user_id: user })}
      />
    </>
  );
}
