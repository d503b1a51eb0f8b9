import type { TablePlace } from '../../components/data-table.tsx';

/** The state of a list when it was left. */
export interface PlaceLeft extends TablePlace {
  /** The visible rows in order; undefined for one still loading. */
  shown: readonly (string | undefined)[];
  activeId: string | undefined;
  /** Scroll position of the page itself, in pixels. */
  pageTop: number;
}

export interface Landing {
  /** Where the list now starts, so that the row is at its old height. */
  index: number;
  /** The active row, or the nearest one still there; undefined if no visible row was active. */
  activeId: string | undefined;
}

/** The position to return to among the current rows, the first of which is at `offset` of the whole list. */
export function landingOf(left: PlaceLeft, ids: readonly string[], offset: number): Landing {
  const { shown, activeId } = left;
  const active = activeId === undefined ? -1 : shown.indexOf(activeId);
  const nearest = shown
    .map((id, at) => ({ id, at, place: id === undefined ? -1 : ids.indexOf(id) }))
    .filter(({ place }) => place !== -1)
    .toSorted((a, b) => Math.abs(a.at - Math.max(0, active)) - Math.abs(b.at - Math.max(0, active)))[0];
  if (!nearest) return { index: left.index, activeId: undefined };
  return {
    index: Math.max(0, offset + nearest.place - nearest.at),
    activeId: active === -1 ? undefined : nearest.id,
  };
}
