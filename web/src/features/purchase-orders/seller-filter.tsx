import { can } from '@console/shared/permissions';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { useUser } from '../../stores/use-user.ts';
import { SellerSelect } from '../../records/pickers/seller-select.tsx';

/** Filter by seller, for people who may read sellers. */
export function SellerFilter({ values, onChange, className }: OwnFieldsProps) {
  if (!can(useUser().permissions, 'seller', 'READ')) return null;
  return (
    <SellerSelect
      hideLabel
      allLabel="All Sellers"
      className={className}
      value={sellerIn(values)}
      onChange={(seller_id) => onChange({ seller: seller_id === null ? '' : String(seller_id) })}
    />
  );
}

/** The seller named in the list's address; null if invalid. */
export function sellerIn({ seller = '' }: Readonly<Record<string, string>>): number | null {
  return /^[1-9]\d{0,8}$/.test(seller) ? Number(seller) : null;
}
