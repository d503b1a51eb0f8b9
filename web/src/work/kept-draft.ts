/** A draft on this device, for one person: it outlives a reload and goes with nobody else's session. */
export interface KeptDraft<T> {
  /** Undefined where there is none, or none that can be read. */
  read: () => T | undefined;
  keep: (draft: T) => void;
  drop: () => void;
}

/**
 * @param shape what is being written, and the version of how it is kept: a draft of another shape is left alone.
 * @param isSound whether what was read back is a draft of this shape; the device may have been meddled with.
 */
export function keptDraft<T>(
  shape: `${string}.${number}`,
  user_id: number,
  isSound: (value: unknown) => value is T,
): KeptDraft<T> {
  const key = `draft:${shape}:${user_id}`;
  return {
    read: () => {
      const value = parsed(localStorage.getItem(key));
      return isSound(value) ? value : undefined;
    },
    keep: (draft) => {
      try {
        localStorage.setItem(key, JSON.stringify(draft));
      } catch {
        // The device has no room left: the draft lives on in the window.
      }
    },
    drop: () => localStorage.removeItem(key),
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
