import type { PermissionEntity, PermissionType } from '@console/shared/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Permissions of a role during a test: `{ order: ['WRITE'] }`. */
type Grants = Partial<Record<PermissionEntity, readonly PermissionType[]>>;

/** Runs the action while a role has permissions that it lacks in the small world. */
export async function granted<T>(
  db: Kysely<Database>,
  role_id: number,
  grants: Grants,
  action: () => Promise<T>,
): Promise<T> {
  const rows = rowsOf(role_id, grants);
  await give(db, rows);
  try {
    return await action();
  } finally {
    await take(db, rows);
  }
}

/** Runs the action while a role lacks permissions that it has in the small world. */
export async function deprived<T>(
  db: Kysely<Database>,
  role_id: number,
  grants: Grants,
  action: () => Promise<T>,
): Promise<T> {
  const rows = rowsOf(role_id, grants);
  await take(db, rows);
  try {
    return await action();
  } finally {
    await give(db, rows);
  }
}

interface Row {
  role_id: number;
  entity: PermissionEntity;
  type: PermissionType;
}

const rowsOf = (role_id: number, grants: Grants): Row[] =>
  (Object.entries(grants) as [PermissionEntity, readonly PermissionType[]][]).flatMap(([entity, types]) =>
    types.map((type) => ({ role_id, entity, type })),
  );

const give = (db: Kysely<Database>, rows: readonly Row[]) => db.insertInto('role_permissions').values(rows).execute();

async function take(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await db
      .deleteFrom('role_permissions')
      .where((eb) => eb.and({ ...row }))
      .execute();
  }
}
