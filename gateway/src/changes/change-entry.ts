import type { LoggedChange } from '@console/shared/audience';
import { idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Person, Row } from '@console/shared/live';
import type { Actor } from '../actor.ts';
import { authorOf } from './append.ts';
import type { Entry } from './append.ts';

export type AnyRow = object & { revision: number };

/** The log entry of a change: its body, which readers receive, and the fields for the audit log only. */
export function changeEntry(
  entity: Entity,
  before: AnyRow | null,
  after: AnyRow | null,
  actor: Actor,
  now: Date,
): Entry {
  const old = before as Row | null;
  const row = after as Row | null;
  const known = row ?? old;
  if (!known) throw new Error(`A change of ${entity} needs a row before or after.`);
  const body: Omit<LoggedChange, 'seq'> = {
    entity,
    id: idOf(entity, known),
    op: !old ? 'created' : row ? 'updated' : 'deleted',
    revision: row ? row.revision : known.revision + 1,
    at: now.toISOString(),
    by: personOf(actor),
    by_role_id: actor.user_id === null ? null : actor.role_id,
    row,
    before: old && oldKeys(entity, old, row),
    changed: Object.keys(known).filter((field) => !same(old?.[field], row?.[field])),
  };
  return { kind: 'change', entity, id: body.id, body, previous: old && partOf(old, body.changed), by: authorOf(actor) };
}

/** Old values of the filter and sort keys that changed; all of them if the row is deleted. */
function oldKeys(entity: Entity, old: Row, row: Row | null): Record<string, unknown> {
  const keys = metaOf(entity).keys.filter((key) => !row || !same(old[key], row[key]));
  return partOf(old, keys);
}

const partOf = (row: Row, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const personOf = ({ user_id, name }: Actor): Person | null => (user_id === null ? null : { user_id, name });
