import { RATE } from '@console/shared/constants';
import { Plus, Trash2 } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import type { FieldsForm } from '../../records/form-field.ts';
import { people, staffOf } from '../../stores/people.ts';
import type { CapacityDraft, RoutingDraft } from './routing-draft.ts';

export function CapacityFields({ form }: { form: FieldsForm<RoutingDraft> }) {
  const { draft, errors, isBusy, isClosed, edit } = form;
  const readOnly = isBusy || isClosed;
  const { capacities } = draft;
  const staff = staffOf(useSnapshot(people)).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const change = (at: number, patch: Partial<CapacityDraft>) =>
    edit({ capacities: capacities.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <Panel
      title="Capacities"
      count={capacities.length}
      actions={
        <Button
          size="sm"
          icon={Plus}
          disabled={readOnly}
          onClick={() =>
            edit({
              capacities: [...capacities, { key: crypto.randomUUID(), user_id: null, records: RATE.heldByNext }],
            })
          }
        >
          Add capacity
        </Button>
      }
    >
      <p className="text-muted mb-3 text-sm">
        {`How many records a person may hold before they are given another. Without one, it is ${RATE.heldByNext}.`}
      </p>
      <ul className="flex flex-col gap-3">
        {capacities.map(({ key, user_id, records }, at) => (
          <li key={key} className="grid grid-cols-[1fr_6rem_auto] items-start gap-2">
            <SearchSelect
              hideLabel
              label={`Person of capacity ${at + 1}`}
              placeholder="Choose a person"
              options={staff}
              value={user_id}
              disabled={readOnly}
              error={errors[`capacities.${at}.user_id`]}
              onChange={(next) => change(at, { user_id: next })}
            />
            <NumberField
              hideLabel
              label={`Records of capacity ${at + 1}`}
              value={records}
              readOnly={readOnly}
              error={errors[`capacities.${at}.records`]}
              onChange={(next) => change(at, { records: next })}
            />
            <IconButton
              label={`Remove capacity ${at + 1}`}
              icon={Trash2}
              disabled={readOnly}
              onClick={() => edit({ capacities: capacities.filter((_one, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      {capacities.length === 0 && <p className="text-muted">No capacities yet</p>}
      {errors['capacities'] && (
        <p role="alert" className="text-red mt-3 text-sm">
          {errors['capacities']}
        </p>
      )}
    </Panel>
  );
}
