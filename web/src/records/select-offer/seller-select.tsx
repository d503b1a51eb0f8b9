import { PAGE_SIZE } from '@console/shared/constants';
import { useState } from 'react';
import { listSellers } from '../../api/sellers.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { stores } from '../../stores/stores.ts';
import { useListRows } from '../../stores/use-list-rows.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useRow } from '../../stores/use-row.ts';

export interface SellerSelectProps {
  value: number | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (seller_id: number | null) => void;
}

/** Any active seller; the server searches them all. */
export function SellerSelect({ value, error, disabled, onChange }: SellerSelectProps) {
  const [query, setQuery] = useState('');
  const keyword = query.trim().toLowerCase();
  const list = useLiveList(stores.seller, keyword, () => ({
    page: 1,
    limit: PAGE_SIZE.offersBySku,
    matches: ({ seller_name, is_active }) => is_active && seller_name.toLowerCase().includes(keyword),
    read: (page, signal) => listSellers({ ...page, is_active: true, ...(keyword && { keyword }) }, signal),
  }));
  const { state, problem } = useListView(list);
  const found = useListRows(stores.seller, list);
  const chosen = useRow(stores.seller, value === null ? undefined : String(value));
  const isListed = found.some(({ seller_id }) => seller_id === value);
  // Shows the chosen seller's name even if the search does not find it.
  const rows = chosen && !isListed && keyword === '' ? [chosen, ...found] : found;
  return (
    <SearchSelect
      label="Seller"
      required
      placeholder="Search seller"
      options={rows.map(({ seller_id, seller_name, district }) => ({
        value: seller_id,
        label: seller_name,
        hint: `${seller_id} · ${district}`,
      }))}
      value={value}
      error={error}
      disabled={disabled}
      warning={problem}
      loading={state === 'reading'}
      emptyText="No such seller"
      onSearch={setQuery}
      onChange={onChange}
    />
  );
}
