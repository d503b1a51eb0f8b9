import { Panel } from '../../components/panel.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { Toggle } from '../../components/toggle.tsx';
import type { FieldsForm } from '../../records/form-field.ts';
import type { DayDraft, PolicyDraft } from './policy-draft.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function WeekFields({ form }: { form: FieldsForm<PolicyDraft> }) {
  const { draft, errors, isBusy, isClosed, edit } = form;
  const readOnly = isBusy || isClosed;
  const change = (at: number, patch: Partial<DayDraft>) =>
    edit({ week: draft.week.map((day, index) => (index === at ? { ...day, ...patch } : day)) });
  return (
    <Panel title="Working hours">
      <ul className="flex flex-col gap-3">
        {draft.week.map(({ works, from, to }, at) => {
          const name = WEEKDAYS[at] ?? '';
          const error = errors[`week.${at}`] ?? errors[`week.${at}.from`] ?? errors[`week.${at}.to`];
          return (
            <li key={name} className="mobile:grid-cols-[9.5rem_1fr] grid min-h-9 items-start gap-x-3">
              <Toggle
                className="h-9"
                label={name}
                checked={works}
                disabled={readOnly}
                onChange={(next) => change(at, { works: next })}
              />
              {works ? (
                <div>
                  <span className="flex items-center gap-2">
                    <TimeField
                      hideLabel
                      label={`${name} from`}
                      className="w-20"
                      value={from}
                      readOnly={readOnly}
                      aria-invalid={error ? true : undefined}
                      onChange={(next) => change(at, { from: next })}
                    />
                    <span aria-hidden className="text-muted">
                      –
                    </span>
                    <TimeField
                      hideLabel
                      label={`${name} to`}
                      className="w-20"
                      value={to}
                      readOnly={readOnly}
                      onChange={(next) => change(at, { to: next })}
                    />
                  </span>
                  {error && (
                    <p role="alert" className="text-red mt-1 text-sm">
                      {error}
                    </p>
                  )}
                </div>
              ) : (
                <span className="text-muted flex h-9 items-center">Day off</span>
              )}
            </li>
          );
        })}
      </ul>
      {errors['week'] && (
        <p role="alert" className="text-red mt-3 text-sm">
          {errors['week']}
        </p>
      )}
    </Panel>
  );
}
