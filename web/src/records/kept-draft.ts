import { DRAFT, entryAt, keysOf, RECENT } from './kept-entries.ts';
import type { Entry } from './kept-entries.ts';

/**
 * A draft on this device for one person. It survives a reload, and no other person sees it. Every window has an entry of
 * its own, so that none overwrites or drops what another one keeps.
 */
export interface KeptDraft<T> {
  /** Undefined if there is none, or none that can be read. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  drop: () => void;
}

/** In characters: more than a draft with two hundred lines. Longer drafts are not kept. */
const LONGEST = 500_000;

/** What is being written, and the version of its storage format: other shapes are ignored. */
export type KeptShape = `${string}.${number}`;

/**
 * @param isSound validates a stored draft, which may have been tampered with.
 * @param of the record the draft is about, if there can be several of one shape.
 */
export const keptDraft = <T>(
  shape: KeptShape,
  user_id: number,
  isSound: (value: unknown) => value is T,
  of?: number | string,
): KeptDraft<T> =>
  keptPerWindow([DRAFT, `${user_id}:`, shape, ...(of === undefined ? [] : [`:${of}`])].join(''), isSound);

/** The same for what is remembered for a person's convenience, which nobody misses after a sign-out. */
export const remembered = <T>(
  shape: KeptShape,
  user_id: number,
  isSound: (value: unknown) => value is T,
): KeptDraft<T> => keptAt(`${RECENT}${user_id}:${shape}`, isSound);

type IsSound<T> = (value: unknown) => value is T;

function keptPerWindow<T>(key: string, isSound: IsSound<T>): KeptDraft<T> {
  /** The entry of this window, as it left it. */
  let own: { place: string; text: string | null } | undefined;
  const isOurs = ({ place, text }: NonNullable<typeof own>) => text !== null && localStorage.getItem(place) === text;

  /** Its own entry, or the newest one that another window left. */
  function found(): string | undefined {
    if (own && isOurs(own)) return own.place;
    const byAge = [key, ...keysOf(`${key}~`)].toSorted((a, b) => (entryAt(b)?.at ?? 0) - (entryAt(a)?.at ?? 0));
    return [placeHere(key), ...byAge].find((place) => isSound(entryAt(place)?.kept));
  }

  /** Not where another window has written since. */
  function free(): string {
    if (own && (isOurs(own) || localStorage.getItem(own.place) === null)) return own.place;
    const here = placeHere(key);
    return localStorage.getItem(here) === null ? here : placeHere(key, crypto.randomUUID());
  }

  return {
    read: () => {
      const place = found();
      if (place === undefined) return undefined;
      own = { place, text: localStorage.getItem(place) };
      return keptAt(place, isSound).read();
    },
    keep: (draft) => {
      const place = free();
      keptAt(place, isSound).keep(draft);
      own = { place, text: localStorage.getItem(place) };
    },
    drop: () => {
      if (own && isOurs(own)) localStorage.removeItem(own.place);
    },
  };
}

/** The same after a reload. A duplicated window takes another one once it writes where the first one has. */
const WINDOW = 'windowId';

function placeHere(key: string, id = sessionStorage.getItem(WINDOW) ?? crypto.randomUUID()): string {
  sessionStorage.setItem(WINDOW, id);
  return `${key}~${id}`;
}

function keptAt<T>(key: string, isSound: IsSound<T>): KeptDraft<T> {
  return {
    read: () => {
      const value = entryAt(key)?.kept;
      return isSound(value) ? value : undefined;
    },
    keep: (kept) => {
      const text = JSON.stringify({ at: Date.now(), kept } satisfies Entry);
      try {
        if (text.length > LONGEST) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Storage is full: the draft lives on in the window only.
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}
