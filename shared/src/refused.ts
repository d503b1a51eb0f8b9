import { metaOf } from './entities.ts';
import type { Entity } from './entities.ts';
import { AppError } from './errors.ts';
import type { Grant, PermissionEntity, PermissionType, Requirement } from './permissions.ts';

/** 403 that says which permission is missing. */
export const refused = (requirement: Requirement): AppError => new AppError('forbidden', refusalOf(requirement));

/** 403 for who may not see records of this kind. */
export function refusedToSee(entity: Entity): AppError {
  const { governedBy } = metaOf(entity);
  if (governedBy === 'staff' || governedBy === 'sharer') return refused('staff');
  return refused(governedBy === 'record' || governedBy === 'person' ? 'signed_in' : `${governedBy}:READ`);
}

function refusalOf(requirement: Requirement): string {
  if (requirement === 'admin') return 'Only an admin may do this.';
  if (requirement === 'staff' || requirement === 'board') return 'Only staff may do this.';
  const grants = typeof requirement === 'string' ? [requirement] : requirement;
  return `You don't have permission to ${grants.every(isGrant) ? actionsOf(grants) : 'do this'}.`;
}

const isGrant = (requirement: string): requirement is Grant => requirement.includes(':');

/** "edit or delete offers": any one of them would do. */
function actionsOf(grants: readonly Grant[]): string {
  const parts = grants.map((grant) => grant.split(':') as [PermissionEntity, PermissionType]);
  const byEntity = Map.groupBy(parts, ([entity]) => entity);
  return either(
    [...byEntity].map(([entity, types]) => `${either(types.map(([, type]) => ACTIONS[type]))} ${RECORDS[entity]}`),
  );
}

const LIST = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const either = (words: readonly string[]) => LIST.format(words);

const ACTIONS: Readonly<Record<PermissionType, string>> = {
  READ: 'see',
  WRITE: 'create',
  UPDATE: 'edit',
  DELETE: 'delete',
  APPROVE: 'approve',
};

const RECORDS: Readonly<Record<PermissionEntity, string>> = {
  admin_user: 'staff users',
  blogs: 'blog posts',
  document_upload: 'documents',
  expense: 'expenses',
  offer: 'offers',
  order: 'orders',
  payment: 'payments',
  product: 'products',
  purchase_order: 'purchase orders',
  quotation: 'quotations',
  quotation_request: 'quote requests',
  seller: 'sellers',
  sku: 'SKUs',
  tenant: 'customers',
  tenant_user: "customers' users",
  delivery_challan: 'delivery challans',
};
