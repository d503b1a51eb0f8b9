import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chooseDays } from './address/day-range.ts';
import { readFields, writeFields } from './address/field.ts';
import { useAddress } from './address/use-address.ts';
import { listFields, noFilters, usualDays } from './list-address.ts';
import type { ListAddress, OwnAddress } from './list-address.ts';
import type { OpeningState } from '../work/taken-context.ts';

/** Travels with an address of the history: the record in it was opened from the list. */
interface OpenedHere extends OpeningState {
  isOpenedHere?: boolean;
}

/** The view that the address says, and how to change it: every choice can be taken back with Back. */
export function useListAddress(statuses: readonly string[], usual: readonly string[] = NONE, own?: OwnAddress) {
  const fields = useMemo(() => listFields(statuses, usual, own), [statuses, usual, own]);
  const read = useCallback((params: URLSearchParams, now: number) => readFields(fields, params, now), [fields]);
  const [address, changeAddress] = useAddress(read);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedHere | null };
  const isOpenedHere = state?.isOpenedHere === true;
  const isOpen = address.open !== undefined;
  const change = useCallback(
    (values: Partial<ListAddress>, isTyping = false) =>
      changeAddress([writeFields(fields, values)], { replace: isTyping }),
    [changeAddress, fields],
  );
  const clear = useCallback(
    () => changeAddress([writeFields(fields, noFilters(usual)), chooseDays(usualDays(own), usualDays(own))]),
    [changeAddress, fields, usual, own],
  );
  const open = useCallback(
    (id: string, isTaken = false) => {
      // The next record stands in the place of the one before: to close it goes back to the list.
      const opening: OpenedHere = { isOpenedHere: isOpenedHere || !isOpen, isTaken };
      changeAddress([writeFields(fields, { open: id })], { state: opening, replace: isOpen });
    },
    [changeAddress, fields, isOpen, isOpenedHere],
  );
  // A record that was opened here is closed by going back; one that the address brought along, by forgetting it.
  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else changeAddress([writeFields(fields, { open: undefined })], { replace: true });
  }, [isOpenedHere, navigate, changeAddress, fields]);
  return { address, change, clear, open, close, isTaken: state?.isTaken === true };
}

const NONE: readonly string[] = [];
