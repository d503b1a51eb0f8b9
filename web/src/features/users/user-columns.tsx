import { formatDateTime } from '@console/shared/dates';
import type { User } from '@console/shared/entities/parties';
import { roleName } from '@console/shared/permissions';
import { Suspense } from 'react';
import { Badge } from '../../components/badge.tsx';
import type { Column } from '../../components/column.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import type { CsvColumn } from '../../lists/export/csv.ts';
import { createdExport } from '../../lists/table/common-columns.tsx';
import { nameOf } from '../../records/person-name.ts';
import { LastSeen } from './last-seen.tsx';

const UserActions = lazyPart(async () => ({ default: (await import('./user-actions.tsx')).UserActions }));

const idColumn: Column<User> = {
  key: 'id',
  title: 'User',
  width: '4.5rem',
  sortBy: ({ user_id }) => user_id,
  render: ({ user_id }) => user_id,
};

const nameColumn: Column<User> = {
  key: 'name',
  title: 'Name',
  card: 'title',
  sortBy: nameOf,
  render: (row) => (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <span className="truncate font-medium" data-tip={nameOf(row)}>
        {nameOf(row)}
      </span>
      {row.is_banned && <Badge tone="red">Banned</Badge>}
    </span>
  ),
};

const roleColumn: Column<User> = {
  key: 'role',
  title: 'Role',
  width: '11rem',
  sortBy: ({ role_id }) => role_id,
  render: ({ role_id }) => `${roleName(role_id)} (${role_id})`,
};

const REST: readonly Column<User>[] = [
  {
    key: 'email',
    title: 'Email',
    sortBy: ({ email }) => email ?? '',
    render: ({ email }) => (
      <span className="block truncate" data-tip={email ?? undefined}>
        {email ?? '—'}
      </span>
    ),
  },
  {
    key: 'mobile',
    title: 'Mobile',
    width: '8rem',
    priority: 2,
    sortBy: ({ mobile }) => mobile ?? '',
    render: ({ mobile }) => mobile ?? '—',
  },
  {
    key: 'seen',
    title: 'Last seen',
    width: '7rem',
    priority: 2,
    render: ({ user_id }) => <LastSeen user_id={user_id} />,
  },
  {
    key: 'created',
    title: 'Created',
    width: '11rem',
    align: 'right',
    priority: 3,
    sortBy: ({ created_date }) => created_date,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDateTime(created_date)}</time>,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '4.5rem',
    align: 'right',
    card: 'bottom',
    render: (row) => (
      <Suspense>
        <UserActions row={row} />
      </Suspense>
    ),
  },
];

export const STAFF_COLUMNS: readonly Column<User>[] = [idColumn, nameColumn, roleColumn, ...REST];
export const CONTACT_COLUMNS: readonly Column<User>[] = [idColumn, nameColumn, ...REST];

export const exportedUser: readonly CsvColumn<User>[] = [
  { title: 'User', value: ({ user_id }) => user_id },
  { title: 'First name', value: ({ first_name }) => first_name },
  { title: 'Last name', value: ({ last_name }) => last_name },
  { title: 'Role', value: ({ role_id }) => role_id },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Mobile', value: ({ mobile }) => mobile },
  { title: 'Username', value: ({ username }) => username },
  { title: 'Banned', value: ({ is_banned }) => (is_banned ? 'Yes' : 'No') },
  createdExport,
];
