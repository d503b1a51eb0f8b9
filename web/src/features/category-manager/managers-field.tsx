import type { PersonInfo } from '@console/shared/entities/parts';
import { CATEGORY_MANAGER_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useSnapshot } from 'valtio';
import { MultiSelect } from '../../components/multi-select.tsx';
import type { MultiSelectProps } from '../../components/multi-select.tsx';
import type { SearchOption } from '../../components/search-options.ts';
import { people, staffOf } from '../../stores/people.ts';
import { session } from '../../stores/session.ts';
import { nameOf } from '../../records/person-name.ts';

/** Staff who may manage a category, and its current managers, by name. */
export function useManagerOptions(present: readonly PersonInfo[]): SearchOption<number>[] {
  const staff = staffOf(useSnapshot(people), CATEGORY_MANAGER_ROLES);
  const { categoryManagers } = useSnapshot(session);
  const known = categoryManagers.filter(({ role_id }) => CATEGORY_MANAGER_ROLES.some((role) => role === role_id));
  const names = new Map([
    ...[...(staff.length > 0 ? [] : known), ...present].map((person) => [person.user_id, nameOf(person)] as const),
    ...staff.map(({ user_id, name }) => [user_id, name] as const),
  ]);
  return [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}

type ManagersFieldProps = Omit<MultiSelectProps<number>, 'label' | 'placeholder' | 'warning'>;

/** The category managers of a main category. */
export const ManagersField = (props: ManagersFieldProps) => (
  <MultiSelect
    {...props}
    label="Category managers"
    placeholder="Search By Category Manager"
    emptyText="Nobody of that name manages categories"
    warning={props.options.length === 0 ? MESSAGES.category.managersFailed : undefined}
  />
);
