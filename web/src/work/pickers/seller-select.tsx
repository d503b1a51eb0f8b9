import type { Seller } from '@console/shared/entities/parties';
import { WORDING } from '@console/shared/wording';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Snapshot } from 'valtio';
import { getSeller, listSellers } from '../../api/sellers.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { useRested } from '../../components/use-rested.ts';
import { stores } from '../../stores/stores.ts';
import { useListRows } from '../../stores/use-list-rows.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useFollowedRow } from '../use-followed-row.ts';

export interface SellerSelectProps {
  value: number | null;
  onChange: (seller_id: number | null) => void;
  /** Only who is active is offered. */
  activeOnly?: boolean | undefined;
  /** What it says where every seller will do; without it one must be chosen. */
  allLabel?: string | undefined;
  hideLabel?: boolean | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

const SHOWN = 30;

/** Sellers are many: the server searches among them, and those it found follow the feed. For readers of sellers only. */
export function SellerSelect({ value, onChange, activeOnly = false, allLabel, ...field }: SellerSelectProps) {
  const [query, setQuery] = useState('');
  const keyword = useRested(query.trim().toLowerCase());
  const list = useLiveList(stores.seller, `${activeOnly}/${keyword}`, () => ({
    page: 1,
    limit: SHOWN,
    matches: (row) => (!activeOnly || row.is_active) && row.seller_name.toLowerCase().includes(keyword),
    read: (page, signal) =>
      listSellers({ ...page, ...(keyword && { keyword }), ...(activeOnly && { is_active: true }) }, signal),
  }));
  const { state, problem } = useSnapshot(list.view);
  const found = useListRows(stores.seller, list);
  const { row: chosen } = useFollowedRow(stores.seller, value === null ? undefined : String(value), readSeller);
  const isListed = found.some(({ seller_id }) => seller_id === value);
  const rows = chosen && !isListed && query === '' ? [chosen, ...found] : found;
  return (
    <SearchSelect
      {...field}
      label="Seller"
      required={allLabel === undefined}
      allLabel={allLabel}
      placeholder="Search seller"
      options={rows.map(optionOf)}
      emptyText="No such seller"
      unpicked={WORDING.pick.seller}
      loading={state === 'reading' || keyword !== query.trim().toLowerCase()}
      warning={problem}
      onSearch={setQuery}
      value={value}
      onChange={onChange}
    />
  );
}

const optionOf = ({ seller_id, seller_name, district }: Snapshot<Seller>) => ({
  value: seller_id,
  label: seller_name,
  hint: district,
});

const readSeller = (id: string, signal: AbortSignal) => getSeller(Number(id), signal);
