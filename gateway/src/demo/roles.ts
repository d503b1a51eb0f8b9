import type { Kysely } from 'kysely';
import type { Grant, PermissionEntity, PermissionType } from '@console/shared/permissions';
import { PERMISSION_ENTITIES, PERMISSION_TYPES, ROLE_DISPLAY } from '@console/shared/permissions';
import type { Database } from '../database/tables.ts';

const READ = ['READ'] as const;
const WORK = ['READ', 'WRITE', 'UPDATE'] as const;

const SALES = [
  ...grants(['tenant_user', 'quotation_request', 'quotation', 'order', 'document_upload'], WORK),
  ...grants(['product', 'sku', 'offer', 'blogs', 'expense', 'delivery_challan'], READ),
];
const SOURCING = [
  ...grants(['product', 'sku', 'offer', 'seller', 'purchase_order', 'delivery_challan'], WORK),
  ...grants(['quotation_request'], ['READ', 'UPDATE']),
  ...grants(['quotation', 'order'], READ),
];
const SUPPLY_APPROVAL = grants(['purchase_order', 'delivery_challan'], ['APPROVE']);
const LEAD = [
  ...SOURCING,
  ...SUPPLY_APPROVAL,
  ...grants(['tenant'], READ),
  ...grants(['quotation'], ['WRITE', 'UPDATE', 'APPROVE']),
  ...grants(['product'], ['APPROVE']),
  ...grants(['expense', 'payment', 'document_upload'], WORK),
  ...grants(['order'], ['UPDATE']),
];

/** The default permissions of each role. */
export const ROLE_PERMISSIONS: Readonly<Record<number, readonly Grant[]>> = {
  1001: grants(PERMISSION_ENTITIES, PERMISSION_TYPES),
  1002: grants(['quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan'], READ),
  1007: [...SALES, ...grants(['tenant', 'payment'], WORK)],
  1008: [...SALES, ...grants(['tenant'], ['READ', 'WRITE']), ...grants(['payment'], READ)],
  1009: [...SOURCING, ...SUPPLY_APPROVAL],
  1010: SOURCING,
  1012: LEAD,
  1013: LEAD,
  10001: grants(['tenant', 'quotation_request', 'quotation', 'order'], READ),
};

/** Adds missing roles, also that of displays, which has no permissions. An existing one keeps its permissions. */
export async function seedRoles(db: Kysely<Database>): Promise<void> {
  const added = await db
    .insertInto('roles')
    .values([...Object.keys(ROLE_PERMISSIONS), ROLE_DISPLAY].map((id) => ({ role_id: Number(id) })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('role_id')
    .execute();
  const rows = added.flatMap(({ role_id }) =>
    (ROLE_PERMISSIONS[role_id] ?? []).map((grant) => {
      const [entity, type] = grant.split(':') as [PermissionEntity, PermissionType];
      return { role_id, entity, type };
    }),
  );
  if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
}

function grants(entities: readonly PermissionEntity[], types: readonly PermissionType[]): Grant[] {
  return entities.flatMap((entity) => types.map((type): Grant => `${entity}:${type}`));
}
