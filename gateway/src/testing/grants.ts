import type { PermissionEntity, PermissionType } from '@console/shared/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Permissions of a role during a test: `{ order: ['WRITE'] }`. */
type Grants = Partial<Record<PermissionEntity, readonly PermissionType[]>>;

type Scope = <T>(db: Kysely<Database>, role_id: number, grants: Grants, action: () => Promise<T>) => Promise<T>;

/** Runs an action between a change of permissions and its opposite. */
const between =
  (change: typeof give, opposite: typeof give): Scope =>
  async (db, role_id, grants, action) => {
    const rows = rowsOf(role_id, grants);
    await change(db, rows);
    try {
      return await action();
    } finally {
      await opposite(db, rows);
    }
  };

interface Row {
  role_id: number;
  entity: PermissionEntity;
  type: PermissionType;
}

const rowsOf = (role_id: number, grants: Grants): Row[] =>
  (Object.entries(grants) as [PermissionEntity, readonly PermissionType[]][]).flatMap(([entity, types]) =>
    types.map((type) => ({ role_id, entity, type })),
  );

async function give(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  await db.insertInto('role_permissions').values(rows).execute();
}

async function take(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await db
      .deleteFrom('role_permissions')
      .where((eb) => eb.and({ ...row }))
      .execute();
  }
}

/** Runs the action while a role has permissions that it lacks in the small world. */
export const granted = between(give, take);

/** Runs the action while a role lacks permissions that it has in the small world. */
export const deprived = between(take, give);
