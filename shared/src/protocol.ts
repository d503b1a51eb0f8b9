/** Version of the protocol between console and relay. Raise it with each change that an older window cannot follow. */
export const PROTOCOL = 1;

/** The oldest version that still works until the window is reloaded. */
const OLDEST_PROTOCOL = 1;

/** Sent with every call and every reply. */
export const PROTOCOL_HEADER = 'x-protocol';

/** Tells a window of an older version whether it may reload or must. */
export type Upgrade = 'offered' | 'required';

/** Undefined for an up-to-date window, and for a program that names no version. */
export function upgradeOf(version: unknown, current = PROTOCOL, oldest = OLDEST_PROTOCOL): Upgrade | undefined {
  if (typeof version !== 'number' || version >= current) return undefined;
  return version < oldest ? 'required' : 'offered';
}
