import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { TablePlace } from '../../components/data-table.tsx';
import { createEntryMemory } from '../../stores/entry-memory.ts';
import { landingOf } from './place-left.ts';
import type { PlaceLeft } from './place-left.ts';

const memory = createEntryMemory<PlaceLeft>();

/** What is remembered of a list that begins here; another `key` (the filters, as text) begins another list. */
export function usePlaceLeft(key: string): PlaceLeft | undefined {
  const { key: entry } = useLocation();
  const begin = () => ({ key, left: memory.recall(entry) });
  const [begun, setBegun] = useState(begin);
  if (begun.key === key) return begun.left;
  const next = begin();
  setBegun(next);
  return next.left;
}

interface ReturnTo {
  left: PlaceLeft | undefined;
  /** The rows as they are shown, once they stand in their order. */
  ids: readonly string[] | undefined;
  offset: number;
  activeId: string | undefined;
  /** A dialog stands over the list: its row takes the focus when that is closed. */
  isCovered: boolean;
  land: (id: string) => void;
}

/** Brings a list back to how it was left, by Back or by closing what was opened from it: scrolled, and on its row. */
export function useReturn({ left, ids, offset, activeId, isCovered, land }: ReturnTo) {
  const { key: entry } = useLocation();
  const [arrived, setArrived] = useState<{ left: PlaceLeft; start: TablePlace; activeId: string | undefined }>();
  const isArriving = left !== undefined && ids !== undefined && arrived?.left !== left;
  if (isArriving) {
    const landing = landingOf(left, ids, offset);
    setArrived({ left, start: { ...left, index: landing.index }, activeId: landing.activeId });
  }
  const current = arrived?.left === left ? arrived : undefined;
  const handleArrival = useEffectEvent((arrival: typeof current) => {
    if (!arrival) return;
    globalThis.scrollTo(0, arrival.left.pageTop);
  });
  useEffect(() => handleArrival(current), [current]);
  const landed = useRef<typeof current>(undefined);
  const handleLanding = useEffectEvent((arrival: typeof current) => {
    if (!arrival || landed.current === arrival) return;
    landed.current = arrival;
    // Who has gone on to something else meanwhile is left there.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.id === 'main';
    if (isFree && arrival.activeId !== undefined) land(arrival.activeId);
  });
  useEffect(() => {
    if (isCovered) return undefined;
    // A dialog that is closed gives the focus back first.
    const frame = requestAnimationFrame(() => handleLanding(current));
    return () => cancelAnimationFrame(frame);
  }, [current, isCovered]);
  return {
    /** It is not known yet where the list begins. */
    isAwaited: left !== undefined && !current,
    start: current?.start,
    onLeave: (place: TablePlace, shown: readonly (string | undefined)[]) =>
      memory.keep(entry, { ...place, shown, activeId, pageTop: globalThis.scrollY }),
  };
}
