import type { Person } from '@console/shared/live';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { getRfq } from '../../api/rfqs.ts';
import { createEntryMemory } from '../../stores/entry-memory.ts';
import type { RowNews } from '../../stores/entity-store.ts';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { nameOf } from '../../records/person-name.ts';
import { isSelectable } from './request-list.tsx';
import { chosen, deedOf, NOTHING, without, wordOf } from './selection.ts';
import type { SelectionState } from './selection.ts';

export interface Selection {
  selected: ReadonlySet<string>;
  select: (ids: ReadonlySet<string>) => void;
  /** A selected row left the list, and who changed it. */
  leave: (id: string, by: Person | null) => void;
  /** A message about rows that dropped out of the selection. */
  word: string | undefined;
}

const memory = createEntryMemory<SelectionState>();

/**
 * The selected quote requests, restored when the person comes back. Requests that a colleague quotes or archives drop
 * out with a message.
 */
export function useSelection(): Selection {
  const me = useUser().user_id;
  const { key: entry } = useLocation();
  const [state, setState] = useState(() => memory.recall(entry) ?? NOTHING);
  const { selected, left } = state;
  useEffect(() => memory.keep(entry, state), [entry, state]);
  const select = useCallback((ids: ReadonlySet<string>) => setState((last) => chosen(last, ids)), []);
  const drop = useCallback(
    (id: string, row: QuotationRequest | undefined, by: Person | null) => {
      const departure = by?.user_id === me ? undefined : { deed: deedOf(row?.status), by: by?.name };
      setState((last) => without(last, id, departure));
    },
    [me],
  );
  const leave = useCallback((id: string, by: Person | null) => drop(id, stores.quotation_request.row(id), by), [drop]);
  useEffect(() => {
    // A list keeps holding a removed row. Only the feed says that it no longer exists.
    const look = (id: string, { row, change }: RowNews<QuotationRequest>) => {
      if (!row || !isSelectable(row)) drop(id, row, change?.by ?? writerOf(row));
    };
    const stops = [...selected].map((id) => stores.quotation_request.watch(id, (news) => look(id, news)));
    return () => stops.forEach((stop) => stop());
  }, [selected, drop]);
  useEffect(() => {
    // What happened while the person was away has not been reported.
    const away = new AbortController();
    for (const id of memory.recall(entry)?.selected ?? []) {
      getRfq(Number(id), away.signal)
        .then((row) => !isSelectable(row) && drop(id, row, writerOf(row)))
        .catch((error: unknown) => isApiError(error, 'not_found', 'forbidden') && drop(id, undefined, null));
    }
    return () => away.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once, on coming back
  }, []);
  return { selected, select, leave, word: wordOf(left) };
}

/** Who wrote a row received in a response. */
function writerOf(row: QuotationRequest | undefined): Person | null {
  const writer = row?.modified_by_info;
  return writer ? { user_id: writer.user_id, name: nameOf(writer) } : null;
}
