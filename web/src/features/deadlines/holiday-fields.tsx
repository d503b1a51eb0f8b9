import { STATES } from '@console/shared/gst';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { FieldsForm } from '../../records/form-field.ts';
import type { HolidayDraft, PolicyDraft } from './policy-draft.ts';

const IN = Object.values(STATES)
  .toSorted()
  .map((state) => ({ value: state, label: state }));
const WHERE = [{ value: '', label: 'All of India' }, ...IN];

export function HolidayFields({ form }: { form: FieldsForm<PolicyDraft> }) {
  const { draft, errors, isBusy, isClosed, edit } = form;
  const readOnly = isBusy || isClosed;
  const { holidays } = draft;
  const change = (at: number, patch: Partial<HolidayDraft>) =>
    edit({ holidays: holidays.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <Panel
      title="Holidays"
      count={holidays.length}
      actions={
        <Button
          size="sm"
          icon={Plus}
          disabled={readOnly}
          onClick={() => edit({ holidays: [...holidays, { key: crypto.randomUUID(), day: '', name: '', state: '' }] })}
        >
          Add holiday
        </Button>
      }
    >
      <Select
        className="mb-4 max-w-64"
        label="State where we work"
        hint="Its holidays are days off, as are those of all of India."
        options={IN}
        value={draft.state}
        disabled={readOnly}
        error={errors['state']}
        onChange={(state) => edit({ state })}
      />
      <ul className="flex flex-col gap-3">
        {holidays.map(({ key, day, name, state }, at) => (
          <li key={key} className="mobile:grid-cols-[9rem_1fr_11rem_auto] grid grid-cols-[1fr_auto] items-start gap-2">
            <DateField
              hideLabel
              label={`Date of holiday ${at + 1}`}
              value={day}
              readOnly={readOnly}
              error={errors[`holidays.${at}.day`]}
              onChange={(next) => change(at, { day: next })}
            />
            <TextField
              hideLabel
              className="max-mobile:col-start-1"
              label={`Name of holiday ${at + 1}`}
              placeholder="Name"
              maxLength={100}
              value={name}
              readOnly={readOnly}
              error={errors[`holidays.${at}.name`]}
              onChange={(next) => change(at, { name: next })}
            />
            <Select
              hideLabel
              className="max-mobile:col-start-1"
              label={`State of holiday ${at + 1}`}
              options={WHERE}
              value={state}
              disabled={readOnly}
              onChange={(next) => change(at, { state: next })}
            />
            <IconButton
              className="max-mobile:col-start-2 max-mobile:row-start-1"
              label={name ? `Remove ${name}` : `Remove holiday ${at + 1}`}
              icon={Trash2}
              disabled={readOnly}
              onClick={() => edit({ holidays: holidays.filter((_one, index) => index !== at) })}
            />
          </li>
        ))}
      </ul>
      {holidays.length === 0 && <p className="text-muted">No holidays</p>}
      {errors['holidays'] && (
        <p role="alert" className="text-red mt-3 text-sm">
          {errors['holidays']}
        </p>
      )}
    </Panel>
  );
}
