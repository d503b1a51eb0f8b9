import { createHash } from 'node:crypto';

/**
 * The hash of a log entry: SHA-256 over its canonical JSON (keys sorted at every depth) and the hash of the previous
 * entry. It is part of the schema and must never change, since it verifies every stored hash.
 */
export const hashOf = (previous: string, entry: object): string =>
  createHash('sha256').update(canonical(entry)).update(previous).digest('hex');

const canonical = (value: object): string => JSON.stringify(value, (_key, inner: unknown) => inOrder(inner));

function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
