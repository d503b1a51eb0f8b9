import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { useListAddress } from './use-list-address.ts';

type ListAddress = Pick<ReturnType<typeof useListAddress>, 'address' | 'open'>;

/** Opens records of a list: over it, or as a page if they have one. */
export function useRowOpening(
  { address, open: openInAddress }: ListAddress,
  pageOf: ((id: string) => string) | undefined,
) {
  const [begin, setBegin] = useState<string>();
  // Also when Back closes it.
  useEffect(() => (address.open === undefined ? undefined : () => setBegin(undefined)), [address.open]);
  const navigate = useNavigate();
  const open = useCallback(
    (id: string, toBegin?: string) => {
      if (pageOf) {
        void navigate(pageOf(id));
        return;
      }
      setBegin(toBegin);
      openInAddress(id);
    },
    [openInAddress, navigate, pageOf],
  );
  const handleOpen = useCallback((id: string) => open(id), [open]);
  const take = useCallback(
    (id: string) => {
      setBegin(undefined);
      openInAddress(id, true);
    },
    [openInAddress],
  );
  return { begin, open, handleOpen, take };
}
