import { isoDay } from '@console/shared/dates';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { NavigateOptions } from 'react-router';
import { useNow } from '../../components/use-now.ts';
import { patched } from './field.ts';
import type { AddressPatch } from './field.ts';

export type ChangeAddress = (patches: readonly AddressPatch[], options?: NavigateOptions) => void;

/**
 * What the address says, and how to change it; `read` stands at module scope. A page left open over midnight looks
 * back from the new day.
 */
export function useAddress<T>(read: (params: URLSearchParams, now: number) => T): [T, ChangeAddress] {
  const [params, setParams] = useSearchParams();
  const today = useNow(isoDay);
  // The router forgets the first of two changes of one moment: a record that closes as its list turns the page.
  const latest = useRef(params);
  // Before any effect that changes the address.
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
