/** A draft on this device, for one person: it outlives a reload and goes with nobody else's session. */
export interface KeptDraft<T> {
  /** Undefined where there is none, or none that can be read. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  drop: () => void;
}

/** In characters: more than a draft of two hundred lines. Whatever is longer is not kept. */
const LONGEST = 500_000;

/**
 * @param shape what is being written, and the version of how it is kept: a draft of another shape is left alone.
 * @param isSound whether what was read back is a draft of this shape; the device may have been meddled with.
 * @param of the record that the draft is about, where there may be several of one shape.
 */
export function keptDraft<T>(
  shape: `${string}.${number}`,
  user_id: number,
  isSound: (value: unknown) => value is T,
  of?: number | string,
): KeptDraft<T> {
  const key = [placeOf(user_id), shape, ...(of === undefined ? [] : [`:${of}`])].join('');
  return {
    read: () => {
      const value = parsed(localStorage.getItem(key));
      return isSound(value) ? value : undefined;
    },
    keep: (draft) => {
      const text = JSON.stringify(draft);
      try {
        if (text.length > LONGEST) localStorage.removeItem(key);
        else if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
      } catch {
        // The device has no room left: the draft lives on in the window.
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}

/** For whoever signs out. */
export function forgetDrafts(user_id: number): void {
  for (const key of keysOf(user_id)) localStorage.removeItem(key);
}

export const hasDrafts = (user_id: number): boolean => keysOf(user_id).length > 0;

const keysOf = (user_id: number): string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(placeOf(user_id)),
  );

const placeOf = (user_id: number) => `draft:${user_id}:`;

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
