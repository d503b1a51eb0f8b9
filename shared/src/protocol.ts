/** Version of what console and relay say to each other: raised with each change that an older window cannot follow. */
export const PROTOCOL = 1;

/** The oldest version with which a window can go on until it is reloaded. */
const OLDEST_PROTOCOL = 1;

/** On every call and on every reply. */
export const PROTOCOL_HEADER = 'x-protocol';

/** What a window of an older version is told: that it may, or has to be reloaded. */
export type Upgrade = 'offered' | 'required';

/** Undefined for a window that is up to date, and for a program, which names no version. */
export function upgradeOf(version: unknown, current = PROTOCOL, oldest = OLDEST_PROTOCOL): Upgrade | undefined {
  if (typeof version !== 'number' || version >= current) return undefined;
  return version < oldest ? 'required' : 'offered';
}
