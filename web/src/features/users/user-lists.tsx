import type { User } from '@console/shared/entities/parties';
import { isStaff, roleName, STAFF_ROLES } from '@console/shared/permissions';
import { listUsers } from '../../api/users.ts';
import { EVER } from '../../records/address/day-range.ts';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import { stores } from '../../stores/stores.ts';
import { nameOf } from '../../records/person-name.ts';
import { CONTACT_COLUMNS, exportedUser, STAFF_COLUMNS } from './user-columns.tsx';

type Own = Readonly<Record<string, string>>;

const ROLES = [
  { value: '', label: 'All roles' },
  ...STAFF_ROLES.map((role_id) => ({ value: String(role_id), label: `${roleName(role_id)} (${role_id})` })),
];

const RoleFilter = (filters: OwnFieldsProps) => <OwnSelect {...filters} name="role" label="Role" options={ROLES} />;

const isOfRole = ({ role_id }: User, { role }: Own): boolean =>
  role === undefined ? isStaff(role_id) : String(role_id) === role;

const COMMON = {
  one: 'user',
  many: 'users',
  labelOf: (row: User) => `user ${nameOf(row)}`,
  exported: () => exportedUser,
  searchHint: () => 'Name, email or phone',
  people: [],
  words: (row: User) => [nameOf(row), row.email ?? undefined, row.mobile ?? undefined],
} as const;

/** All staff. */
export const STAFF_LIST: ListKind<User> = {
  ...COMMON,
  title: 'Staff',
  call: '/admin/user',
  store: stores.admin_user,
  columns: STAFF_COLUMNS,
  own: { names: ['role'], open: 'user_id', days: EVER },
  ownFields: RoleFilter,
  isOwn: isOfRole,
  read: ({ own = {}, ...query }, signal) =>
    listUsers({ ...query, role_id: own['role'] === undefined ? [...STAFF_ROLES] : [Number(own['role'])] }, signal),
};

/** The users of one customer. */
export const contactList = (tenant_id: number): ListKind<User> => ({
  ...COMMON,
  title: 'Account users',
  call: '/admin/user',
  store: stores.tenant_user,
  columns: CONTACT_COLUMNS,
  own: { names: [], open: 'user_id', days: EVER },
  isOwn: (row) => row.tenant_id === tenant_id,
  read: (query, signal) => listUsers({ ...query, tenant_id }, signal),
});
