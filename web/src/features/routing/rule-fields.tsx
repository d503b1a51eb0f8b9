import { STATES } from '@console/shared/gst';
import { CATEGORY_MANAGER_ROLES } from '@console/shared/permissions';
import { DEADLINE_QUEUES, QUEUES } from '@console/shared/queues';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { listTenants } from '../../api/tenants.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { MultiSelect } from '../../components/multi-select.tsx';
import { Panel } from '../../components/panel.tsx';
import { Select } from '../../components/select.tsx';
import type { FieldsForm } from '../../records/form-field.ts';
import { people, staffOf } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useRows } from '../../stores/use-rows.ts';
import { newRule } from './routing-draft.ts';
import type { RoutingDraft, RuleDraft } from './routing-draft.ts';

const QUEUE_OPTIONS = DEADLINE_QUEUES.map((queue) => ({ value: queue, label: QUEUES[queue].label }));
const STATE_OPTIONS = Object.values(STATES)
  .toSorted()
  .map((state) => ({ value: state, label: state }));
const CUSTOMERS_SHOWN = 500;

/** Which customers a rule may name: the newest, by name. */
function useCustomers() {
  const list = useLiveList(stores.tenant, 'routing', () => ({
    page: 1,
    limit: CUSTOMERS_SHOWN,
    matches: () => true,
    read: (page, signal) => listTenants({ ...page, map_users: true }, signal),
  }));
  const { ids } = useListView(list);
  return useRows(stores.tenant, ids)
    .map(({ tenant_id, tenant_name, district }) => ({ value: tenant_id, label: tenant_name, hint: district }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

export function RuleFields({ form }: { form: FieldsForm<RoutingDraft> }) {
  const { draft, errors, isBusy, isClosed, edit } = form;
  const readOnly = isBusy || isClosed;
  const { rules } = draft;
  const staff = useSnapshot(people);
  const options = (roles?: readonly number[]) =>
    staffOf(staff, roles).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const customers = useCustomers();
  const change = (at: number, patch: Partial<RuleDraft>) =>
    edit({ rules: rules.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  function move(at: number, by: number) {
    const next = [...rules];
    const [rule] = next.splice(at, 1);
    if (rule) next.splice(at + by, 0, rule);
    edit({ rules: next });
  }
  return (
    <Panel
      title="Rules"
      count={rules.length}
      actions={
        <Button
          size="sm"
          icon={Plus}
          disabled={readOnly}
          onClick={() => edit({ rules: [...rules, newRule(rules.at(-1)?.queue ?? 'quote_requests')] })}
        >
          Add rule
        </Button>
      }
    >
      <p className="text-muted mb-3 text-sm">
        The first rule that fits a record decides. An empty condition fits all, and what no rule fits is for everybody.
      </p>
      <ol className="flex flex-col gap-4">
        {rules.map((rule, at) => {
          const error = (field: keyof RuleDraft) => errors[`rules.${at}.${field}`];
          return (
            <li key={rule.key}>
              <fieldset className="border-line rounded-md border p-3">
                <legend className="flex items-center gap-1 px-1 font-medium">
                  {`Rule ${at + 1}`}
                  <IconButton
                    size="sm"
                    label={`Move rule ${at + 1} up`}
                    icon={ArrowUp}
                    disabled={readOnly || at === 0}
                    onClick={() => move(at, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Move rule ${at + 1} down`}
                    icon={ArrowDown}
                    disabled={readOnly || at === rules.length - 1}
                    onClick={() => move(at, 1)}
                  />
                  <IconButton
                    size="sm"
                    label={`Remove rule ${at + 1}`}
                    icon={Trash2}
                    disabled={readOnly}
                    onClick={() => edit({ rules: rules.filter((_one, index) => index !== at) })}
                  />
                </legend>
                <div className="tablet:grid-cols-2 wide:grid-cols-3 grid grid-cols-1 items-start gap-3">
                  <Select
                    label="Queue"
                    options={QUEUE_OPTIONS}
                    value={rule.queue}
                    disabled={readOnly}
                    onChange={(queue) => change(at, { queue })}
                  />
                  <MultiSelect
                    label="Goes to"
                    required
                    placeholder="Choose people"
                    options={options()}
                    value={rule.people}
                    disabled={readOnly}
                    error={error('people')}
                    onChange={(next) => change(at, { people: next })}
                  />
                  <MultiSelect
                    label="Category managed by"
                    placeholder="Anybody"
                    options={options(CATEGORY_MANAGER_ROLES)}
                    value={rule.category_managers}
                    disabled={readOnly}
                    error={error('category_managers')}
                    onChange={(next) => change(at, { category_managers: next })}
                  />
                  <MultiSelect
                    label="Customer"
                    placeholder="Any"
                    options={customers}
                    value={rule.customers}
                    disabled={readOnly}
                    error={error('customers')}
                    onChange={(next) => change(at, { customers: next })}
                  />
                  <MultiSelect
                    label="State of the customer"
                    placeholder="Any"
                    options={STATE_OPTIONS}
                    value={rule.states}
                    disabled={readOnly}
                    error={error('states')}
                    onChange={(next) => change(at, { states: next })}
                  />
                  <div className="grid grid-cols-2 gap-2">
                    <MoneyField
                      label="Total from"
                      value={rule.min_amount}
                      readOnly={readOnly}
                      error={error('min_amount')}
                      onChange={(next) => change(at, { min_amount: next })}
                    />
                    <MoneyField
                      label="Total below"
                      value={rule.max_amount}
                      readOnly={readOnly}
                      error={error('max_amount')}
                      onChange={(next) => change(at, { max_amount: next })}
                    />
                  </div>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {rules.length === 0 && <p className="text-muted">No rules yet: every record is for everybody.</p>}
    </Panel>
  );
}
