import type { User } from '@console/shared/entities/parties';
import type { Change } from '@console/shared/live';
import { isStaff } from '@console/shared/permissions';
import { proxy } from 'valtio/vanilla';

export interface StaffMember {
  user_id: number;
  name: string;
  role_id: number;
}

/** Staff by user id: names for filters and for who did something. */
export const people = proxy<Record<number, StaffMember>>({});

const fullName = ({ first_name, last_name }: Pick<User, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

export function setPeople(users: readonly User[]): void {
  clearPeople();
  for (const user of users) keepPerson(user);
}

/** Applies a change of a staff member to the list of names. */
export function followPerson({ id, row }: Change): void {
  const user = row as User | null;
  if (!user || user.is_deleted) delete people[Number(id)];
  else keepPerson(user);
}

function keepPerson(user: User): void {
  if (isStaff(user.role_id)) {
    people[user.user_id] = { user_id: user.user_id, name: fullName(user), role_id: user.role_id };
  }
}

export function clearPeople(): void {
  for (const id of Object.keys(people)) delete people[Number(id)];
}

/** Staff with these roles, by name; all staff if no roles are given. */
export const staffOf = (all: Readonly<Record<number, StaffMember>>, roles?: readonly number[]): StaffMember[] =>
  Object.values(all)
    .filter(({ role_id }) => !roles || roles.includes(role_id))
    .sort((a, b) => a.name.localeCompare(b.name));
