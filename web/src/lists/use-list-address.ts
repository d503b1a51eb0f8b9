import { useCallback, useMemo } from 'react';
import { chooseDays } from '../records/address/day-range.ts';
import { readFields, writeFields } from '../records/address/field.ts';
import { useAddress } from '../records/address/use-address.ts';
import { useOpening } from '../records/address/use-opening.ts';
import { listFields, noFilters, usualDays } from './list-address.ts';
import type { ListAddress, OwnAddress } from './list-address.ts';

/** The view in the address, and how to change it. Back undoes every choice. */
export function useListAddress(statuses: readonly string[], usual: readonly string[] = NONE, own?: OwnAddress) {
  const fields = useMemo(() => listFields(statuses, usual, own), [statuses, usual, own]);
  const read = useCallback((params: URLSearchParams, now: number) => readFields(fields, params, now), [fields]);
  const [address, changeAddress] = useAddress(read);
  const { open: openInAddress, close: closeInAddress, isTaken } = useOpening(changeAddress, address.open !== undefined);
  const change = useCallback(
    (values: Partial<ListAddress>, isTyping = false) =>
      changeAddress([writeFields(fields, values)], { replace: isTyping }),
    [changeAddress, fields],
  );
  const clear = useCallback(
    () => changeAddress([writeFields(fields, noFilters(usual, own)), chooseDays(usualDays(own), usualDays(own))]),
    [changeAddress, fields, usual, own],
  );
  const open = useCallback(
    (id: string, isTakenNow = false) => openInAddress(writeFields(fields, { open: id }), isTakenNow),
    [openInAddress, fields],
  );
  const close = useCallback(() => closeInAddress(writeFields(fields, { open: undefined })), [closeInAddress, fields]);
  return { address, change, clear, open, close, isTaken };
}

const NONE: readonly string[] = [];
