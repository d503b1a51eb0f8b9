import type { RoutingPolicy } from '@console/shared/entities/routing-policy';
import { useSnapshot } from 'valtio';
import { getRoutingPolicy } from '../../api/routing.ts';
import { FormPage } from '../../records/form-page.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { useLastWriter } from '../../records/use-last-writer.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { people } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { CapacityFields } from './capacity-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { routingDraftErrors, rulesIn } from './routing-draft.ts';
import { routingDifferences, ROUTING_FORM } from './routing-form.ts';
import { RuleFields } from './rule-fields.tsx';

const POLICY = {
  store: stores.routing_policy,
  read: (_id: string, signal: AbortSignal) => getRoutingPolicy(signal),
  noun: 'routing policy',
  failed: "Couldn't load the routing",
  list: { path: '/', title: 'Home' },
};

/** /routing: who gets what of the queues, and how much each person may hold. */
export function RoutingScreen() {
  return (
    <RecordPage id="1" {...POLICY}>
      {(row) => <EditRouting row={row} />}
    </RecordPage>
  );
}

function EditRouting({ row }: { row: RoutingPolicy }) {
  const who = useLastWriter(stores.routing_policy, String(row.policy_id));
  const form = useRecordForm(ROUTING_FORM, { row, onSaved: () => undefined });
  const staff = useSnapshot(people);
  const { draft } = form;
  const isValid = Object.keys(routingDraftErrors(draft)).every((path) => !path.startsWith('rules.'));
  return (
    <FormPage
      form={form}
      title="Routing"
      parent={{ to: '/', label: 'Home' }}
      below="What you save applies at once. Offers that somebody may no longer get are withdrawn."
      submitLabel="Save"
      differences={{ who, ...routingDifferences((user_id) => staff[user_id]?.name ?? `User ${user_id}`) }}
    >
      <RuleFields form={form} />
      <div className="wide:grid-cols-2 grid grid-cols-1 items-start gap-4">
        <PreviewPanel rules={rulesIn(draft)} isValid={isValid} />
        <CapacityFields form={form} />
      </div>
    </FormPage>
  );
}
