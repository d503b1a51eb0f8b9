/** Permission entities and types. A missing entry means denied. */
export const PERMISSION_ENTITIES = [
  'admin_user',
  'blogs',
  'document_upload',
  'expense',
  'offer',
  'order',
  'payment',
  'product',
  'purchase_order',
  'quotation',
  'quotation_request',
  'seller',
  'sku',
  'tenant',
  'tenant_user',
  'delivery_challan',
] as const;
export const PERMISSION_TYPES = ['READ', 'WRITE', 'UPDATE', 'DELETE', 'APPROVE'] as const;

export type PermissionEntity = (typeof PERMISSION_ENTITIES)[number];
export type PermissionType = (typeof PERMISSION_TYPES)[number];
export type PermissionMap = Partial<Record<PermissionEntity, Partial<Record<PermissionType, boolean>>>>;
/** A permission as text: `quotation_request:UPDATE`. */
export type Grant = `${PermissionEntity}:${PermissionType}`;

/** The caller's role and permissions, as in the profile. */
export interface Holder {
  role_id: number;
  permissions: PermissionMap;
}

export const ROLE_ADMIN = 1001;
export const ROLE_WALLBOARD = 1002;
/** A screen on a wall without an account: it reads what waits as counts alone (docs/decisions/0055). */
export const ROLE_DISPLAY = 1003;
export const ROLE_CUSTOMER = 10001;
/** Internal staff. */
export const STAFF_ROLES = [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013] as const;
export const SOURCING_ROLES = [1001, 1009, 1010, 1012, 1013] as const;
export const SALES_ROLES = [1001, 1007, 1008] as const;
/** They manage categories, even if none is assigned yet. */
export const CATEGORY_MANAGER_ROLES = [1009, 1010, 1012, 1013] as const;
/** They see what nobody can get. */
export const LEAD_ROLES = [1001, 1012, 1013] as const;
/** For these roles, dashboard filters default to the user's own id. */
export const OWN_CATEGORY_ROLES = [1009, 1010] as const;
export const OWN_SALES_ROLES = [1007, 1008] as const;

const ROLE_NAMES: Readonly<Record<number, string>> = {
  1001: 'Admin',
  1002: 'Wallboard',
  1003: 'Display',
  1007: 'Salesperson',
  1008: 'Salesperson',
  1009: 'Category manager',
  1010: 'Category manager',
  1012: 'Sourcing lead',
  1013: 'Sourcing lead',
  10001: 'Customer',
};

/** Display name of a role. The specification only numbers roles. */
export const roleName = (role_id: number): string => ROLE_NAMES[role_id] ?? `Role ${role_id}`;

export const includesRole = (roles: readonly number[], role_id: number): boolean => roles.includes(role_id);
export const isStaff = (role_id: number): boolean => includesRole(STAFF_ROLES, role_id);

export function can(permissions: PermissionMap, entity: PermissionEntity, type: PermissionType): boolean {
  return permissions[entity]?.[type] === true;
}

export function hasGrant(permissions: PermissionMap, grant: Grant): boolean {
  const [entity, type] = grant.split(':') as [PermissionEntity, PermissionType];
  return can(permissions, entity, type);
}

/** The most that a customer's own account may do, whatever its role is granted: it writes only requests of its own. */
export const CUSTOMER_CEILING: readonly Grant[] = [
  'tenant:READ',
  'quotation_request:READ',
  'quotation_request:WRITE',
  'quotation:READ',
  'order:READ',
];

/** The permissions that count of those that a role was granted; a display has none. */
export function withinCeiling({ role_id, permissions }: Holder): PermissionMap {
  if (role_id === ROLE_DISPLAY) return {};
  if (role_id !== ROLE_CUSTOMER) return permissions;
  return permissionsOf(CUSTOMER_CEILING.filter((grant) => hasGrant(permissions, grant)));
}

export function permissionsOf(grants: readonly Grant[]): PermissionMap {
  const permissions: PermissionMap = {};
  for (const grant of grants) {
    const [entity, type] = grant.split(':') as [PermissionEntity, PermissionType];
    permissions[entity] = { ...permissions[entity], [type]: true };
  }
  return permissions;
}

/**
 * What a call requires of its caller. A list of grants means any one of them. `writer` is any signed-in user and
 * `writing_staff` any staff, except the wallboard role, which never writes, whatever it is granted. A display meets
 * `session` and `board` alone, which others meet as `signed_in` and `staff`.
 */
export type Requirement =
  | 'public'
  | 'session'
  | 'board'
  | 'signed_in'
  | 'writer'
  | 'staff'
  | 'writing_staff'
  | 'admin'
  | Grant
  | readonly Grant[];

export function meets({ role_id, permissions }: Holder, requirement: Requirement): boolean {
  const writes = role_id !== ROLE_WALLBOARD;
  if (requirement === 'public' || requirement === 'session') return true;
  if (role_id === ROLE_DISPLAY) return requirement === 'board';
  if (requirement === 'signed_in') return true;
  if (requirement === 'writer') return writes;
  if (requirement === 'staff' || requirement === 'board') return isStaff(role_id);
  if (requirement === 'writing_staff') return writes && isStaff(role_id);
  if (requirement === 'admin') return role_id === ROLE_ADMIN;
  const grants = typeof requirement === 'string' ? [requirement] : requirement;
  return grants.some((grant) => hasGrant(permissions, grant) && (writes || grant.endsWith(':READ')));
}
