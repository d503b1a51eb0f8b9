import { can } from '@console/shared/permissions';
import { SellerSelect } from '../../records/pickers/seller-select.tsx';
import { useUser } from '../../stores/use-user.ts';
import type { OwnFieldsProps } from '../list-kind.ts';
import { CustomerFilter } from './customer-filter.tsx';
import { idIn } from './id-in.ts';

/** A list's own filter `tenant_id`, for people who may read customers. */
export function OwnCustomer({ values, onChange, className }: OwnFieldsProps) {
  if (!can(useUser().permissions, 'tenant', 'READ')) return null;
  return (
    <CustomerFilter
      className={className}
      value={idIn(values['tenant_id'])}
      onChange={(tenant_id) => onChange({ tenant_id: textOf(tenant_id) })}
    />
  );
}

/** A list's own filter by seller, for people who may read sellers. */
export function OwnSeller({ name = 'seller_id', values, onChange, className }: OwnFieldsProps & { name?: string }) {
  if (!can(useUser().permissions, 'seller', 'READ')) return null;
  return (
    <SellerSelect
      hideLabel
      allLabel="All Sellers"
      className={className}
      value={idIn(values[name])}
      onChange={(seller_id) => onChange({ [name]: textOf(seller_id) })}
    />
  );
}

const textOf = (id: number | null) => (id === null ? '' : String(id));
