import { isoDay } from '@console/shared/dates';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { NavigateOptions } from 'react-router';
import { useNow } from '../../components/use-now.ts';
import { patched } from './field.ts';
import type { AddressPatch } from './field.ts';

export type ChangeAddress = (patches: readonly AddressPatch[], options?: NavigateOptions) => void;

/**
 * Reads and changes the query string. Define `read` at module scope. If the page stays open past midnight, relative
 * dates follow the new day.
 */
export function useAddress<T>(read: (params: URLSearchParams, now: number) => T): [T, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const today = useNow(isoDay);
  // The router drops the first of two changes made together, as when a record closes while its list changes page.
  const latest = useRef(params);
  // Runs before any effect that changes the address.
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback<ChangeAddress>(
    (patches, options) => {
      latest.current = patches.reduce(patched, latest.current);
      setParams(latest.current, { preventScrollReset: true, ...options });
    },
    [setParams],
  );
  const address = useMemo(() => read(params, Date.parse(`${today}T12:00:00+05:30`)), [read, params, today]);
  return [address, change];
}
