import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { TablePlace } from '../../components/data-table.tsx';
import { createEntryMemory } from '../../stores/entry-memory.ts';
import { landingOf } from './place-left.ts';
import type { PlaceLeft } from './place-left.ts';

const memory = createEntryMemory<PlaceLeft>();

/**
 * The remembered state of a list at this history entry. A different `key` (the filters, as text) is a different list.
 */
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
  /** The rows in display order, once sorted. */
  ids: readonly string[] | undefined;
  offset: number;
  activeId: () => string | undefined;
  /** A dialog covers the list. Its row receives the focus when the dialog closes. */
  isCovered: boolean;
  land: (id: string) => void;
}

/** Restores a list after Back, or after closing a record opened from it: scroll position and active row. */
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
    // Does not disturb a person who has moved on to something else.
    const { activeElement } = document;
    const isFree = activeElement === document.body || activeElement?.id === 'main';
    if (isFree && arrival.activeId !== undefined) land(arrival.activeId);
  });
  useEffect(() => {
    if (isCovered) return undefined;
    // A closing dialog returns the focus first.
    const frame = requestAnimationFrame(() => handleLanding(current));
    return () => cancelAnimationFrame(frame);
  }, [current, isCovered]);
  return {
    /** The start position is not known yet. */
    isAwaited: left !== undefined && !current,
    start: current?.start,
    onLeave: (place: TablePlace, shown: readonly (string | undefined)[]) =>
      memory.keep(entry, { ...place, shown, activeId: activeId(), pageTop: globalThis.scrollY }),
  };
}
