export const DRAFT = 'draft:';
export const RECENT = 'recent:';

export interface Entry {
  /** Epoch milliseconds. */
  at: number;
  kept: unknown;
}

/** How long what nobody changes stays on a device. A session lasts as long. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** Deletes everything kept for a person who signs out or is banned. */
export function forgetKept(user_id: number): void {
  drop(keysOf(`${DRAFT}${user_id}:`, `${RECENT}${user_id}:`));
}

/** Deletes what has been kept for too long, of whomever. */
export function forgetOldKept(): void {
  drop(keysOf(DRAFT, RECENT).filter((key) => entryAt(key) === undefined));
}

/** Whether anything is kept on this device for this person; by default, for anybody. */
export const hasDrafts = (user_id?: number): boolean =>
  keysOf(user_id === undefined ? DRAFT : `${DRAFT}${user_id}:`).length > 0;

/** Undefined if there is none, it is damaged, or it is too old. */
export function entryAt(key: string): Entry | undefined {
  const { at, kept } = (parsed(localStorage.getItem(key)) ?? {}) as Partial<Entry>;
  return typeof at === 'number' && Date.now() - at <= KEPT_MS ? { at, kept } : undefined;
}

export const keysOf = (...places: string[]): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    places.some((place) => key.startsWith(place)),
  );

function drop(keys: readonly string[]): void {
  for (const key of keys) localStorage.removeItem(key);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
