import { EMBEDDED } from '@console/shared/embedded';
import type { Entity } from '@console/shared/entities';
import { equal } from './equal.ts';

const BOOKKEEPING = ['revision', 'modified_date', 'modified_by', 'modified_by_info'];

/**
 * Whether two rows have the same content. A higher revision alone is no difference, and neither are fields that only
 * show another record.
 * @param joined fields that belong to another record.
 */
export function sameRecord(entity: Entity, one: object, other: object, joined: readonly string[] = []): boolean {
  const skip = [...BOOKKEEPING, ...followingFields(entity), ...joined];
  return equal(without(one, skip), without(other, skip));
}

function followingFields(entity: Entity): string[] {
  const fields = Object.entries(EMBEDDED[entity] ?? {});
  return fields.filter(([, { kind }]) => kind === 'following').map(([field]) => field);
}

/** `order_lines[].po_gen_qty` names a field of each line. */
function without(row: object, skip: readonly string[]): object {
  const fields = Object.entries(row).filter(([field]) => !skip.includes(field));
  return Object.fromEntries(
    fields.map(([field, value]) => {
      const prefix = `${field}[].`;
      const inner = skip.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
      if (inner.length === 0 || !Array.isArray(value)) return [field, value];
      return [field, value.map((item: object) => without(item, inner))];
    }),
  );
}
