import { authors } from '../rows.ts';
import { recordTable } from './record-table.ts';

export const routingPolicyRecord = recordTable({
  entity: 'routing_policy',
  table: 'routing_policies',
  alias: 'rp',
  key: 'policy_id',
  shown: (query) =>
    query
      .select(['rp.policy_id', 'rp.rules', 'rp.capacities'])
      .select(['rp.created_by', 'rp.modified_by', 'rp.created_date', 'rp.modified_date', 'rp.revision'])
      .select(authors('rp')),
});
