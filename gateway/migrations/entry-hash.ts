import { createHash } from 'node:crypto';

/**
 * The hash of an entry of a log: SHA-256 over its canonical JSON (keys in order, at every depth) and the hash of the entry
 * before it. It is part of the schema and may never come out otherwise: every hash that was ever kept is checked by it.
 */
export const hashOf = (previous: string, entry: object): string =>
  createHash('sha256').update(canonical(entry)).update(previous).digest('hex');

const canonical = (value: object): string => JSON.stringify(value, (_key, inner: unknown) => inOrder(inner));

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
