import type { PermissionEntity, PermissionType } from '@console/shared/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Extra permissions of a role during a test: `{ order: ['WRITE'] }`. */
type Grants = Partial<Record<PermissionEntity, readonly PermissionType[]>>;

/** Runs the action while a role has permissions that it lacks in the small world. */
export async function granted<T>(
  db: Kysely<Database>,
  role_id: number,
  grants: Grants,
  action: () => Promise<T>,
): Promise<T> {
  const rows = (Object.entries(grants) as [PermissionEntity, readonly PermissionType[]][]).flatMap(([entity, types]) =>
    types.map((type) => ({ role_id, entity, type })),
  );
  await db.insertInto('role_permissions').values(rows).execute();
  try {
    return await action();
  } finally {
    for (const { entity, type } of rows) {
      await db
        .deleteFrom('role_permissions')
        .where('role_id', '=', role_id)
        .where('entity', '=', entity)
        .where('type', '=', type)
        .execute();
    }
  }
}
