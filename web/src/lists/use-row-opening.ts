import type { Entity } from '@console/shared/entities';
import { recordPath } from '@console/shared/record-path';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { rememberList } from '../stores/opened-list.ts';
import type { OpenedList } from '../stores/opened-list.ts';
import type { CommercialRow } from './commercial-list.ts';
import type { ListKind } from './list-kind.ts';
import type { useListAddress } from './use-list-address.ts';

type ListAddress = Pick<ReturnType<typeof useListAddress>, 'address' | 'open'>;

interface ShownRows extends Pick<OpenedList, 'offset' | 'total'> {
  /** The loaded rows in display order. */
  ids: readonly string[];
}

interface OpenedKind extends Pick<ListKind<CommercialRow>, 'one' | 'many'> {
  entity: Entity;
  pageOf: ((id: string) => string) | undefined;
}

/** Opens records of a list: over it, or as a page if they have one. */
export function useRowOpening(
  { address, open: openInAddress }: ListAddress,
  { one, many, entity, pageOf }: OpenedKind,
  rows: ShownRows,
) {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    shown.current = rows;
  });
  const [begin, setBegin] = useState<string>();
  // Also when Back closes it.
  useEffect(() => (address.open === undefined ? undefined : () => setBegin(undefined)), [address.open]);
  const navigate = useNavigate();
  const open = useCallback(
    (id: string, toBegin?: string) => {
      const { ids, ...place } = shown.current;
      const pathOf = pageOf ?? ((of: string) => recordPath(entity, of) ?? '');
      rememberList({ one, many, ...place, paths: ids.map(pathOf) });
      if (pageOf) {
        void navigate(pageOf(id));
        return;
      }
      setBegin(toBegin);
      openInAddress(id);
    },
    [openInAddress, navigate, pageOf, one, many, entity],
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
