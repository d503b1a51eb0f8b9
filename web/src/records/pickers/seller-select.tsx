import { MESSAGES } from '@console/shared/messages';
import { getSeller, listSellers } from '../../api/sellers.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { stores } from '../../stores/stores.ts';
import { useFollowedRow } from '../use-followed-row.ts';
import { useFoundRows } from './use-found-rows.ts';

export interface SellerSelectProps {
  value: number | null;
  onChange: (seller_id: number | null) => void;
  /** Offers active sellers only. */
  activeOnly?: boolean | undefined;
  /** Shows the number of each seller beside its district. */
  showsId?: boolean | undefined;
  /** The label of the "any" option; without it, one must be chosen. */
  allLabel?: string | undefined;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** There are many sellers, so the server searches them. Results are kept live. Only for readers of sellers. */
export function SellerSelect({
  value,
  onChange,
  activeOnly = false,
  showsId = false,
  allLabel,
  ...field
}: SellerSelectProps) {
  const { row: chosen } = useFollowedRow(stores.seller, value === null ? undefined : String(value), readSeller);
  const { rows, problem, loading, onSearch } = useFoundRows(stores.seller, {
    scope: String(activeOnly),
    fits: ({ is_active }) => !activeOnly || is_active,
    nameOf: ({ seller_name }) => seller_name,
    read: (query, signal) => listSellers({ ...query, ...(activeOnly && { is_active: true }) }, signal),
    chosen,
  });
  return (
    <SearchSelect
      {...field}
      label="Seller"
      required={allLabel === undefined}
      allLabel={allLabel}
      placeholder="Search seller"
      options={rows.map(({ seller_id, seller_name, district }) => ({
        value: seller_id,
        label: seller_name,
        hint: showsId ? `${seller_id} · ${district}` : district,
      }))}
      emptyText="No such seller"
      unpicked={MESSAGES.pick.seller}
      loading={loading}
      warning={problem}
      onSearch={onSearch}
      value={value}
      onChange={onChange}
    />
  );
}

const readSeller = (id: string, signal: AbortSignal) => getSeller(Number(id), signal);
