import type { TablePlace } from '../../components/data-table.tsx';

/** How a list stood when it was left. */
export interface PlaceLeft extends TablePlace {
  /** The rows in view, from the first on; undefined for one that was on its way. */
  shown: readonly (string | undefined)[];
  activeId: string | undefined;
  /** How far the page itself was scrolled, in pixels. */
  pageTop: number;
}

export interface Landing {
  /** Where the list begins now, so that the row stands as high as it did. */
  index: number;
  /** The row that was active, or the nearest to it that is still there; undefined where none in view was active. */
  activeId: string | undefined;
}

/** Where to come back to in the rows as they are now, of which the first stands at `offset` of the whole list. */
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
