import { authors } from '../rows.ts';
import { recordTable } from './record-table.ts';

export const approvalLimitsRecord = recordTable({
  entity: 'approval_limits',
  table: 'approval_policies',
  alias: 'ap',
  key: 'policy_id',
  shown: (query) =>
    query
      .select(['ap.policy_id', 'ap.limits'])
      .select(['ap.created_by', 'ap.modified_by', 'ap.created_date', 'ap.modified_date', 'ap.revision'])
      .select(authors('ap')),
});
