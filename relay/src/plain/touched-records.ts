import type { Call } from '@console/shared/calls/call';
import { metaOf, refKey } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import type { PlainRow } from './compare.ts';

/** Maximum number of records of one write that are read at once. The next read of their lists finds the rest. */
const MAX = 30;

/** The records that a write names by id, in its body or in a row, including lines. */
export function recordsNamedIn(call: Call, fields: unknown): RecordRef[] {
  const entities = call.changes ?? [];
  const idsIn = (value: unknown): RecordRef[] =>
    entities.flatMap((entity) => {
      const id = (value as PlainRow | null | undefined)?.[metaOf(entity).idKey];
      return typeof id === 'number' || (typeof id === 'string' && id !== '') ? [{ entity, id: String(id) }] : [];
    });
  const lines = Object.values((fields ?? {}) as PlainRow).flatMap((value) => (Array.isArray(value) ? value : []));
  return distinctRefs([...idsIn(fields), ...lines.filter((line) => typeof line === 'object').flatMap(idsIn)]);
}

export const distinctRefs = (refs: readonly RecordRef[]): RecordRef[] =>
  [...new Map(refs.map((ref) => [refKey(ref), ref])).values()].slice(0, MAX);

/** The record that `if-match` refers to. */
export function mainRecord(call: Call, touched: readonly RecordRef[], body: unknown): RecordRef | undefined {
  const [entity] = call.changes ?? [];
  return touched[0] ?? recordsNamedIn(call, body).find((ref) => ref.entity === entity);
}
