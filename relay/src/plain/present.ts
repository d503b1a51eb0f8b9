import { maySee, redact } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import { ENTITY_NAMES, idOf, metaOf } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';
import { missing } from '@console/shared/missing';
import { kindOf } from './compare.ts';
import type { PlainRow } from './compare.ts';
import type { Ledger } from './ledger.ts';

const byKey = new Map<string, Entity>(
  ENTITY_NAMES.flatMap((entity) => [
    [metaOf(entity).plural, entity],
    [metaOf(entity).singular, entity],
  ]),
);

/** A reply as its caller receives it. */
export interface Presented {
  reply: object;
  /** Revision of its single record, for the `etag`. */
  revision: number | undefined;
  /** Records whose shown row differs from the known one. */
  doubtful: RecordRef[];
}

/**
 * Adds the revision to every row of a reply and redacts it for the reader, by the same table as for changes. Throws
 * `not_found` for a single record that the reader may not see. With `isWrite`, leaves it out instead.
 */
export function presentReply(
  ledger: Pick<Ledger, 'show'>,
  audience: Audience | undefined,
  reply: PlainRow,
  isWrite: boolean,
): Presented {
  const doubtful: RecordRef[] = [];
  const single: number[] = [];

  function shown(entity: Entity, row: PlainRow): PlainRow | undefined {
    if (!isRow(entity, row)) return withNested(entity, row);
    const kind = kindOf(entity, row);
    if (audience ? !maySee(audience, kind, row) : isPrivatePost(kind, row)) return undefined;
    const { row: known, isDoubtful } = ledger.show(kind, row, audience);
    if (isDoubtful) doubtful.push({ entity: kind, id: idOf(kind, row) });
    return audience ? redact(audience, kind, known) : known;
  }

  /** A group of rows, such as the offers of one seller. */
  function withNested(entity: Entity, group: PlainRow): PlainRow {
    const { plural } = metaOf(entity);
    return Array.isArray(group[plural]) ? { ...group, [plural]: listed(entity, group[plural]) } : group;
  }

  const listed = (entity: Entity, rows: readonly unknown[]) =>
    rows.flatMap((row) => (isFields(row) ? (shown(entity, row) ?? []) : [row]));

  const presented: Record<string, unknown> = { ...reply };
  for (const [key, value] of Object.entries(reply)) {
    const entity = byKey.get(key);
    if (!entity) continue;
    if (Array.isArray(value)) {
      const rows = listed(entity, value);
      presented[key] = rows;
      // What others have would be counted too.
      if ('count' in reply && audience && (rows.length < value.length || !mayList(audience, metaOf(entity))))
        presented['count'] = rows.length;
    } else if (isFields(value) && isRow(entity, value)) {
      const row = shown(entity, value);
      if (!row && !isWrite) throw missing(metaOf(entity).noun, idOf(entity, value));
      if (row) single.push(Number(row['revision']));
      presented[key] = row;
    }
  }
  // The figures of each customer, by name.
  if (audience && !audience.seesTenants) delete presented['tenant_split'];
  return { reply: presented, revision: single.length === 1 ? single[0] : undefined, doubtful };
}

/** Visitors read posts once they are published, until they are archived. */
const isPrivatePost = (kind: Entity, { status }: PlainRow): boolean => kind === 'blogs' && status !== 'ACTIVE';

/** `users` holds two kinds. */
const mayList = ({ reads }: Audience, { plural }: { plural: string }): boolean =>
  ENTITY_NAMES.some((entity) => metaOf(entity).plural === plural && reads.has(entity));

interface ListReply {
  reply: PlainRow;
  entity: Entity;
  plural: string;
  /** Its records. Anything else on the page is left out, but counts towards its length. */
  rows: readonly PlainRow[];
  length: number;
}

/** The list in a reply; undefined if it holds a single record, or none that is known. */
export function listIn(reply: unknown): ListReply | undefined {
  if (!isFields(reply)) return undefined;
  const [plural, ...others] = Object.keys(reply).filter((key) => byKey.has(key));
  const entity = plural === undefined ? undefined : byKey.get(plural);
  if (plural === undefined || entity === undefined || others.length > 0) return undefined;
  const page = reply[plural];
  if (!Array.isArray(page)) return undefined;
  const rows = page.filter(isFields).filter((row) => isRow(entity, row));
  return { reply, entity, plural, rows, length: page.length };
}

/** Every record in a reply, with its row. */
export function recordsIn(reply: PlainRow): { ref: RecordRef; row: PlainRow }[] {
  return Object.entries(reply).flatMap(([key, value]) => {
    const entity = byKey.get(key);
    if (!entity) return [];
    const rows = (Array.isArray(value) ? value : [value]).filter(isFields).filter((row) => isRow(entity, row));
    return rows.map((row) => {
      const kind = kindOf(entity, row);
      return { ref: { entity: kind, id: idOf(kind, row) }, row };
    });
  });
}

const isRow = (entity: Entity, row: PlainRow) => isId(row[metaOf(entity).idKey]);
const isId = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value !== '');
const isFields = (value: unknown): value is PlainRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
