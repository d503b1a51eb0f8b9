import { useState } from 'react';
import { useRested } from '../../components/use-rested.ts';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';
import type { Listed, ListSpec } from '../../stores/live-list.ts';
import { useLiveRows } from '../use-live-rows.ts';

interface Search<Row> {
  /** Other filters besides the keyword, as text. */
  scope?: string;
  /** Whether a row is within the scope. */
  fits?: (row: Row) => boolean;
  nameOf: (row: Row) => string;
  read: (query: { page: number; limit: number; keyword?: string }, signal: AbortSignal) => Promise<Listed<Row>>;
  /** Without a keyword, the selected row comes first even if the search does not return it. */
  chosen: NoInfer<Row> | undefined;
}

const SHOWN = 30;

/** Options of a search over many records: the server searches by name, and the results are kept live. */
export function useFoundRows<Row extends Versioned>(
  store: EntityStore<Row>,
  { scope = '', fits = () => true, nameOf, read, chosen }: Search<Row>,
) {
  const [query, setQuery] = useState('');
  const typed = query.trim().toLowerCase();
  const keyword = useRested(typed);
  const { view, rows: found } = useLiveRows(store, `${scope}/${keyword}`, (): ListSpec<Row> => ({
    page: 1,
    limit: SHOWN,
    matches: (row) => fits(row) && nameOf(row).toLowerCase().includes(keyword),
    read: (page, signal) => read({ ...page, ...(keyword && { keyword }) }, signal),
  }));
  const { state, problem, total } = view;
  const key = store.idOf;
  const isListed = chosen === undefined || found.some((row) => key(row) === key(chosen));
  return {
    rows: isListed || typed !== '' ? found : [chosen, ...found],
    isSearched: typed !== '',
    /** Number of further matches on the server. */
    beyond: Math.max(0, total - found.length),
    problem,
    loading: state === 'reading' || keyword !== typed,
    onSearch: setQuery,
  };
}
