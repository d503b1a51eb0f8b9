import { isoDay } from '@console/shared/dates';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useNow } from '../../../components/use-now.ts';
import { patched, readAddress } from './home-address.ts';
import type { AddressPatch, HomeAddress } from './home-address.ts';

/** The address of the dashboards, and how to change it. A page left open over midnight looks back from the new day. */
export function useHomeAddress(): [HomeAddress, (...patches: AddressPatch[]) => void] {
  const [params, setParams] = useSearchParams();
  const today = useNow(isoDay);
  // The router forgets the first of two changes of one moment: a record that closes as its list turns the page.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = useCallback(
    (...patches: AddressPatch[]) => {
      latest.current = patches.reduce(patched, latest.current);
      setParams(latest.current, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  const address = useMemo(() => readAddress(params, Date.parse(`${today}T12:00:00+05:30`)), [params, today]);
  return [address, change];
}
