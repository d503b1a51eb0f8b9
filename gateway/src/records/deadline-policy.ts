import { authors } from '../rows.ts';
import { recordTable } from './record-table.ts';

export const deadlinePolicyRecord = recordTable({
  entity: 'deadline_policy',
  table: 'deadline_policies',
  alias: 'dp',
  key: 'policy_id',
  shown: (query) =>
    query
      .select(['dp.policy_id', 'dp.state', 'dp.week', 'dp.holidays', 'dp.targets'])
      .select(['dp.created_by', 'dp.modified_by', 'dp.created_date', 'dp.modified_date', 'dp.revision'])
      .select(authors('dp')),
});
