import { ROLE_WALLBOARD } from '@console/shared/permissions';
import { useSnapshot } from 'valtio';
import type { SearchOption } from '../../components/search-options.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { idIn } from '../../lists/filters/id-in.ts';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { people, staffOf } from '../../stores/people.ts';
import { useUser } from '../../stores/use-user.ts';

/** Who can be given a ticket: oneself first, then colleagues by name. */
export function useAssignees(): SearchOption<number>[] {
  const { user_id } = useUser();
  const staff = staffOf(useSnapshot(people)).filter(({ role_id }) => role_id !== ROLE_WALLBOARD);
  const options = staff.map((one) => ({
    value: one.user_id,
    label: one.name,
    ...(one.user_id === user_id && { hint: 'You' }),
  }));
  return options.sort((one, other) => Number(other.value === user_id) - Number(one.value === user_id));
}

/** The tickets of one colleague, or one's own. */
export function AssigneeFilter({ values, onChange, className }: OwnFieldsProps) {
  return (
    <SearchSelect
      label="Assigned to"
      hideLabel
      allLabel="All assignees"
      placeholder="Search by assignee"
      className={className}
      options={useAssignees()}
      value={idIn(values['assigned_to'])}
      onChange={(user_id) => onChange({ assigned_to: user_id === null ? '' : String(user_id) })}
    />
  );
}
