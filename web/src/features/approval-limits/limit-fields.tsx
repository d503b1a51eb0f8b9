import { Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import type { FieldsForm } from '../../records/form-field.ts';
import { people, staffOf } from '../../stores/people.ts';
import { useUser } from '../../stores/use-user.ts';
import type { LimitDraft, LimitsDraft } from './limits-form.ts';

const BLANK = { user_id: null, amount: null, least_margin: null };

export function LimitFields({ form }: { form: FieldsForm<LimitsDraft> }) {
  const { draft, errors, isBusy, isClosed, edit } = form;
  const readOnly = isBusy || isClosed;
  const { limits } = draft;
  const options = useChoices(limits);
  const change = (at: number, patch: Partial<LimitDraft>) =>
    edit({ limits: limits.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <Panel
      title="Limits"
      count={limits.length}
      actions={
        <Button
          size="sm"
          icon={Plus}
          disabled={readOnly}
          onClick={() => edit({ limits: [...limits, { ...BLANK, key: crypto.randomUUID() }] })}
        >
          Add limit
        </Button>
      }
    >
      <p className="text-muted mb-3 text-sm">
        Somebody without a limit may approve any quotation and any waiting order. A record above the amount, or below
        the margin over the cost of all its goods, is for a colleague whose limit reaches further.
      </p>
      <ul className="flex flex-col gap-3">
        {limits.map((limit, at) => {
          const label = (field: string) => `${field} of limit ${at + 1}`;
          const error = (field: keyof LimitDraft) => errors[`limits.${at}.${field}`];
          return (
            <li
              key={limit.key}
              className="tablet:grid-cols-[1fr_10rem_8rem_auto] grid grid-cols-[1fr_1fr_auto] items-start gap-2"
            >
              <div className="max-tablet:col-span-3">
                <SearchSelect
                  hideLabel
                  label={label('Person')}
                  placeholder="Choose a person"
                  options={options}
                  value={limit.user_id}
                  disabled={readOnly}
                  error={error('user_id')}
                  onChange={(user_id) => change(at, { user_id })}
                />
              </div>
              <MoneyField
                label={label('Amount')}
                hideLabel
                placeholder="Any amount"
                value={limit.amount}
                readOnly={readOnly}
                error={error('amount')}
                onChange={(amount) => change(at, { amount })}
              />
              <NumberField
                label={label('Least margin')}
                hideLabel
                placeholder="Any margin"
                unit="%"
                decimals={2}
                value={limit.least_margin}
                readOnly={readOnly}
                error={error('least_margin')}
                onChange={(least_margin) => change(at, { least_margin })}
              />
              <IconButton
                label={`Remove limit ${at + 1}`}
                icon={Trash2}
                disabled={readOnly}
                onClick={() => edit({ limits: limits.filter((_one, index) => index !== at) })}
              />
            </li>
          );
        })}
      </ul>
      {limits.length === 0 && (
        <p className="text-muted">No limits yet: everybody with the permission may approve all.</p>
      )}
    </Panel>
  );
}

/** Whom a limit can be for: those who may approve, as far as the gateway says who that is, and whoever has one. */
function useChoices(limits: readonly LimitDraft[]) {
  const { approvers, deciders } = useUser();
  const able = approvers?.quotation ?? deciders;
  const staff = staffOf(useSnapshot(people));
  const isNamed = (id: number) => limits.some(({ user_id }) => user_id === id);
  return staff
    .filter(({ user_id }) => !able || isNamed(user_id) || able.some((one) => one.user_id === user_id))
    .map(({ user_id, name }) => ({ value: user_id, label: name }));
}
