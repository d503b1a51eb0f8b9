import type { CallRequirement, MoveRequirement, RolePermissions } from '@console/shared/calls/permissions';
import { meets, PERMISSION_TYPES, roleName } from '@console/shared/permissions';
import type { PermissionEntity, PermissionType, Requirement } from '@console/shared/permissions';

/** One row of the matrix: what somebody needs, and all that it opens. */
export interface Right {
  requirement: Requirement & string;
  label: string;
  calls: readonly CallRequirement[];
  /** In words: 'Quotation: Draft → Sent'. */
  moves: readonly string[];
}

export interface RightGroup {
  title: string;
  rights: readonly Right[];
}

/** What the permissions are about, in the order of the menu. */
const ENTITIES: readonly (readonly [PermissionEntity, string])[] = [
  ['quotation_request', 'Quote requests'],
  ['quotation', 'Quotations'],
  ['order', 'Orders'],
  ['purchase_order', 'Purchase orders'],
  ['delivery_challan', 'Delivery challans'],
  ['payment', 'Payments'],
  ['expense', 'Expenses'],
  ['document_upload', 'Documents'],
  ['product', 'Products and categories'],
  ['sku', 'SKUs'],
  ['offer', 'Offers'],
  ['seller', 'Sellers and leads'],
  ['tenant', 'Customers and organisations'],
  ['tenant_user', 'Users of customers'],
  ['admin_user', 'Staff'],
  ['blogs', 'Blog posts'],
];

const TYPES: Readonly<Record<PermissionType, string>> = {
  READ: 'Read',
  WRITE: 'Create',
  UPDATE: 'Change',
  DELETE: 'Delete',
  APPROVE: 'Approve',
};

/** What a role as such may do, whatever it is granted. */
const BY_ROLE: readonly (readonly [Requirement & string, string])[] = [
  ['session', 'Be signed in'],
  ['board', 'See the board of the queues'],
  ['signed_in', 'Read what everybody reads'],
  ['writer', 'Write what everybody writes'],
  ['staff', 'Read what all staff read'],
  ['writing_staff', 'Write what all staff write'],
  ['admin', 'Administer'],
];

/** All rights that open any call or move, in groups. */
export function groupsOf(calls: readonly CallRequirement[], moves: readonly MoveRequirement[]): readonly RightGroup[] {
  const rightOf = (requirement: Requirement & string, label: string): Right => ({
    requirement,
    label,
    calls: calls.filter(({ may }) => may.includes(requirement)),
    moves: moves.filter(({ may }) => may.includes(requirement)).map(({ words }) => words),
  });
  const granted = ENTITIES.map(([entity, title]) => ({
    title,
    rights: PERMISSION_TYPES.map((type) => rightOf(`${entity}:${type}`, TYPES[type])),
  }));
  const byRole = { title: 'By role alone', rights: BY_ROLE.map(([requirement, label]) => rightOf(requirement, label)) };
  return [...granted, byRole].map(({ title, rights }) => ({
    title,
    rights: rights.filter((right) => right.calls.length > 0 || right.moves.length > 0),
  }));
}

/** Roles of the same name are told apart by their numbers. */
export const roleLabel = (role_id: number, all: readonly RolePermissions[]): string => {
  const name = roleName(role_id);
  const isShared = all.some((other) => other.role_id !== role_id && roleName(other.role_id) === name);
  return isShared ? `${name} ${role_id}` : name;
};

/** Whether somebody with this role may do it. */
export const has = (role: RolePermissions, { requirement }: Right): boolean => meets(role, requirement);

/** The groups with what contains these words; of two roles, on request only where they differ. */
export function narrowed(
  groups: readonly RightGroup[],
  words: string,
  differing?: readonly [RolePermissions, RolePermissions],
): readonly RightGroup[] {
  const sought = words.trim().toLowerCase().split(/\s+/);
  return groups
    .map(({ title, rights }) => ({
      title,
      rights: rights.filter((right) => {
        const text = textOf(title, right);
        const isFound = sought.every((word) => text.includes(word));
        return isFound && (!differing || has(differing[0], right) !== has(differing[1], right));
      }),
    }))
    .filter(({ rights }) => rights.length > 0);
}

const textOf = (title: string, { label, calls, moves }: Right): string =>
  [title, label, ...calls.flatMap(({ name, summary }) => [name, summary]), ...moves].join(' ').toLowerCase();
