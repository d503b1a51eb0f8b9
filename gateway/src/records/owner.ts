import { maySee, recordKind } from '@console/shared/audience';
import type { Audience } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import { invalid } from '@console/shared/errors';
import { refused, refusedToSee } from '@console/shared/refused';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { OWNERS } from './owners.ts';
import { missing } from '@console/shared/missing';

/** The owning record of a comment, an address or a document, as the caller names it. */
export interface OwnerRef {
  /** Kind under any of its names, ignoring case: `PO`, `purchase_order`. */
  kind: string;
  id: string;
  /** The field that holds the kind, for error messages. */
  field: 'entity_type' | 'entity_name' | 'entity';
}

/** The owner as stored, with its kind under a single name. */
export interface KnownOwner {
  kind: string;
  id: string;
}

/** The record, if the caller may see it; 422 for an unknown kind or a missing id, otherwise 403 and 404. */
export async function ownerFor(
  db: Kysely<Database>,
  audience: Audience,
  { kind, id, field }: OwnerRef,
): Promise<KnownOwner> {
  const entity = recordKind(kind);
  const owner = entity && OWNERS[entity];
  if (!entity || !owner) throw invalid({ [field]: `There is no kind of record called "${kind}".` });
  if (!id) throw invalid({ entity_id: 'Please enter number or id.' });
  if (!audience.reads.has(entity)) throw refusedToSee(entity);
  const row = await ownerRow(db, entity, id);
  if (!row || !maySee(audience, entity, row)) throw missing(owner.record.noun, id);
  return { kind: entity.toUpperCase(), id };
}

/** Like `ownerFor`, for a write: customers' own accounts never see attached records, so they may not add any. */
export async function writableOwner(db: Kysely<Database>, audience: Audience, ref: OwnerRef): Promise<KnownOwner> {
  if (audience.bound !== undefined) throw refused('staff');
  return ownerFor(db, audience, ref);
}

/** The kind as stored: "po" → "PURCHASE_ORDER". An unknown kind stays as it is. */
export const kindText = (name: string): string => recordKind(name)?.toUpperCase() ?? name;

/** The fields of the row that `maySee` needs; undefined if there is no such record. */
export async function ownerRow(
  db: Kysely<Database>,
  entity: Entity,
  id: string,
): Promise<Record<string, unknown> | undefined> {
  const owner = OWNERS[entity];
  if (!owner || (owner.numbered && !isNumber(id))) return undefined;
  const conditions = [
    sql`${sql.ref(owner.record.key)} = ${owner.numbered ? Number(id) : id}`,
    ...(owner.deletable ? [sql`not is_deleted`] : []),
    // Staff are in the same table.
    ...(entity === 'tenant_user' ? [sql`tenant_id is not null`] : []),
  ];
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join((owner.holder ?? [owner.record.key]).map((column) => sql.ref(column)))} from ${sql.table(owner.record.table)}
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows[0];
}

const isNumber = (id: string) => /^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647;
