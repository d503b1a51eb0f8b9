import type { AuditEntry } from '@console/shared/calls/audit';
import type { Change } from '@console/shared/live';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { readAudit } from '../../api/audit.ts';
import type { AuditQuery } from '../../api/audit.ts';
import { liveNews } from '../../live/live.ts';

export interface AuditView {
  /** Newest first; undefined until the first have been read. */
  entries: readonly AuditEntry[] | undefined;
  /** Where older ones begin; null at the end of the log. */
  next: number | null;
  /** When the oldest entry was made that was looked at; null at the end of the log. */
  searchedTo: string | null;
  /** The last stretch of the log that was looked at had entries. */
  isFruitful: boolean;
  isReading: boolean;
  problem: string | undefined;
  /** Writes since it was read that may belong here. */
  arrived: number;
}

const BLANK: AuditView = {
  ...{ entries: undefined, next: null, searchedTo: null, isFruitful: true },
  ...{ isReading: true, problem: undefined, arrived: 0 },
};
const PAGE = 100;

/** The entries of the audit log that a query finds, as far back as one has read. What is new waits until it is asked for. */
export function useAudit(query: AuditQuery): AuditView & { more: () => void; reread: () => void } {
  const key = JSON.stringify(query);
  const asked = useMemo(() => JSON.parse(key) as AuditQuery, [key]);
  const [view, setView] = useState(BLANK);
  const hand = useRef<{ more: () => void; reread: () => void }>(undefined);
  useEffect(() => {
    let away = new AbortController();
    let known = BLANK;
    const show = (patch: Partial<AuditView>) => {
      known = { ...known, ...patch };
      setView(known);
    };
    async function readOn() {
      const { signal } = away;
      show({ isReading: true, problem: undefined });
      try {
        const before = known.next === null ? {} : { before_seq: known.next };
        const { entries, next_seq, searched_to } = await readAudit({ ...asked, ...before, limit: PAGE }, signal);
        if (signal.aborted) return;
        show({
          entries: [...(known.entries ?? []), ...entries],
          ...{ next: next_seq, searchedTo: searched_to, isFruitful: entries.length > 0, isReading: false },
        });
      } catch (error) {
        if (!signal.aborted) show({ problem: messageOf(error), isReading: false });
      }
    }
    function begin() {
      away.abort();
      away = new AbortController();
      known = BLANK;
      void readOn();
    }
    hand.current = { more: () => void (known.isReading || readOn()), reread: begin };
    begin();
    const unfollow = liveNews.changes.on((changes) => {
      const arrived = changes.filter((change) => mayBelong(asked, change)).length;
      if (arrived > 0) show({ arrived: known.arrived + arrived });
    });
    return () => {
      away.abort();
      unfollow();
    };
  }, [asked]);
  return { ...view, more: () => hand.current?.more(), reread: () => hand.current?.reread() };
}

const mayBelong = ({ entity, id, user, op }: AuditQuery, change: Change): boolean =>
  (entity === undefined || entity === change.entity) &&
  (id === undefined || id === change.id) &&
  (user === undefined || user === change.by?.user_id) &&
  (op === undefined || op === change.op);
