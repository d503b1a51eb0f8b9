/** A draft on this device for one person. It survives a reload, and no other person sees it. */
export interface KeptDraft<T> {
  /** Undefined if there is none, or none that can be read. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  drop: () => void;
}

/** In characters: more than a draft with two hundred lines. Longer drafts are not kept. */
const LONGEST = 500_000;

/**
 * @param shape what is being written, and the version of the storage format: other shapes are ignored.
 * @param isSound validates a stored draft, which may have been tampered with.
 * @param of the record the draft is about, if there can be several of one shape.
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
        // Storage is full: the draft lives on in the window only.
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}

/** Called on sign-out. */
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
