import type { Entity } from '@console/shared/entities';
import { useEffect } from 'react';
import type { RefObject } from 'react';
import { dropFresh, useFresh } from '../../stores/fresh-rows.ts';
import { useUser } from '../../stores/use-user.ts';

/** After so long in view, whoever then uses the window has seen the row. */
const SEEN_MS = 3_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * 'New, by Meera Nair' while a row that somebody else brought into the list has not been looked at: pointed at, focused
 * or in view for some seconds before this person did anything else here.
 * @param row its element
 */
export function useFreshRow(entity: Entity, id: string, row: RefObject<HTMLElement | null>): string | undefined {
  const by = useFresh({ entity, id });
  const me = useUser().user_id;
  const isNew = by !== undefined && by.user_id !== me;
  useEffect(() => {
    const element = row.current;
    if (!isNew || !element) return undefined;
    const seen = () => dropFresh({ entity, id });
    const ends = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting)
        timer = setTimeout(() => {
          for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, signal: ends.signal });
        }, SEEN_MS);
    });
    watch.observe(element);
    for (const sign of ['pointerleave', 'focusout']) element.addEventListener(sign, seen, { signal: ends.signal });
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      ends.abort();
    };
  }, [isNew, entity, id, row]);
  return isNew ? `New, by ${by.name}` : undefined;
}
