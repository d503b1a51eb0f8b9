import { recordTable } from './record-table.ts';

export const approvalDelegationRecord = recordTable({
  entity: 'approval_delegation',
  table: 'approval_delegations',
  alias: 'ad',
  key: 'delegation_id',
  shown: (query) =>
    query
      .select(['ad.delegation_id', 'ad.giver_id', 'ad.delegate_id', 'ad.first_day', 'ad.last_day'])
      .select(['ad.created_date', 'ad.modified_date', 'ad.revision']),
});
