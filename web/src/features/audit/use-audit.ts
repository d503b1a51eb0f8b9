import type { AuditEntry } from '@console/shared/calls/audit';
import { ENTITY_NAMES } from '@console/shared/entities';
import type { Change, Position } from '@console/shared/live';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { readAudit } from '../../api/audit.ts';
import type { AuditQuery } from '../../api/audit.ts';
import { liveNews } from '../../live/live.ts';
import { createEntryMemory } from '../../stores/entry-memory.ts';
import { changeLog } from '../../stores/position.ts';

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

interface AuditReads {
  /** Older entries, behind those that have been read. */
  more: () => void;
  /** The newest ones, in the place of all that have been read. */
  reread: () => void;
  /** What could not be read the last time. */
  retry: () => void;
}

/** How the log stood when it was left, and up to where the feed had been heard by then. */
interface AuditLeft {
  view: AuditView;
  position: Position | undefined;
}

const memory = createEntryMemory<AuditLeft>();

/**
 * The entries of the audit log that a query finds, as far back as one has read, also after one has been elsewhere and
 * come back. What is new waits until it is asked for.
 */
export function useAudit(query: AuditQuery): AuditView & AuditReads {
  const { key: entry } = useLocation();
  const key = JSON.stringify(query);
  const asked = useMemo(() => JSON.parse(key) as AuditQuery, [key]);
  const [shown, setShown] = useState({ asked, view: BLANK });
  const hand = useRef<AuditReads & { view: () => AuditView }>(undefined);
  const recall = useEffectEvent(() => memory.recall(entry));
  useEffect(() => {
    let away = new AbortController();
    let known = BLANK;
    let wasAnew = true;
    const show = (patch: Partial<AuditView>) => {
      known = { ...known, ...patch };
      setShown({ asked, view: known });
    };
    /** Goes on where one has come to, or begins again at the newest: what was read stands until that is there. */
    async function read(isAnew: boolean) {
      wasAnew = isAnew;
      const { signal } = away;
      const { next, arrived } = known;
      show({ isReading: true, problem: undefined });
      try {
        const before = isAnew || next === null ? {} : { before_seq: next };
        const { entries, next_seq, searched_to } = await readAudit({ ...asked, ...before, limit: PAGE }, signal);
        if (signal.aborted) return;
        show({
          entries: isAnew ? entries : [...(known.entries ?? []), ...entries],
          ...{ next: next_seq, searchedTo: searched_to, isFruitful: entries.length > 0, isReading: false },
          ...(isAnew && { arrived: known.arrived - arrived }),
        });
      } catch (error) {
        if (!signal.aborted) show({ problem: messageOf(error), isReading: false });
      }
    }
    function begin() {
      away.abort();
      away = new AbortController();
      void read(true);
    }
    const arrivedOf = (changes: readonly Change[]) => changes.filter((change) => mayBelong(asked, change)).length;
    const left = recall();
    const missed = left?.view.entries && left.position && changesAfter(left.position);
    if (missed) show({ ...left.view, arrived: left.view.arrived + arrivedOf(missed), isReading: false });
    else begin();
    const more = () => void (known.isReading || read(false));
    hand.current = { more, reread: begin, retry: () => (wasAnew ? begin() : more()), view: () => known };
    const unfollow = liveNews.changes.on((changes) => {
      const arrived = arrivedOf(changes);
      if (arrived > 0) show({ arrived: known.arrived + arrived });
    });
    return () => {
      away.abort();
      unfollow();
    };
  }, [asked]);
  useEffect(
    () => () => {
      if (hand.current) memory.keep(entry, { view: hand.current.view(), position: changeLog.position() });
    },
    [entry],
  );
  const view = shown.asked === asked ? shown.view : BLANK;
  return {
    ...view,
    more: () => hand.current?.more(),
    reread: () => hand.current?.reread(),
    retry: () => hand.current?.retry(),
  };
}

/** Undefined when they are no longer all known. */
function changesAfter(position: Position): Change[] | undefined {
  const found = ENTITY_NAMES.map((entity) => changeLog.after(entity, position));
  return found.every((changes) => changes !== undefined) ? found.flat() : undefined;
}

const mayBelong = ({ entity, id, user, op }: AuditQuery, change: Change): boolean =>
  (entity === undefined || entity === change.entity) &&
  (id === undefined || id === change.id) &&
  (user === undefined || user === change.by?.user_id) &&
  (op === undefined || op === change.op);
