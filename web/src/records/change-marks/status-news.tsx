import { useEffect, useRef, useState } from 'react';
import { Age } from '../../components/age.tsx';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';
import { useUser } from '../../stores/use-user.ts';
import { followOthers } from './follow-others.ts';
import type { ChangedBy } from './follow-others.ts';
import { tint } from './mark-cells.ts';

export interface StatusNewsProps<Row extends Versioned> {
  store: EntityStore<Row>;
  id: string;
  /** As shown: 'Draft'. */
  label: string;
}

/** Beside the status of an open record: that somebody else has changed it, from what, who and when. */
export function StatusNews<Row extends Versioned>({ store, id, label }: StatusNewsProps<Row>) {
  const me = useUser().user_id;
  const [news, setNews] = useState<ChangedBy & { from: string; to: string }>();
  const shown = useRef(label);
  const element = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    shown.current = label;
  }, [label]);
  useEffect(
    () =>
      followOthers(store, id, me, {
        before: () => shown.current,
        compare: (from) => (shown.current === from ? undefined : { from, to: shown.current }),
        mark: (difference, changed) => setNews({ ...difference, ...changed }),
      }),
    [store, id, me],
  );
  useEffect(() => {
    if (news && element.current) tint(element.current);
  }, [news]);
  // Announced, so it is there before it says anything.
  return (
    <output ref={element} className="text-muted text-xs">
      {news?.to === label && (
        <>
          was {news.from}, changed by {news.by.name} <Age ago at={news.at} />
        </>
      )}
    </output>
  );
}
