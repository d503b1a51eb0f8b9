import { deadlineIn } from '@console/shared/deadlines';
import { DEADLINE_QUEUES } from '@console/shared/queues';
import type { DeadlineQueue } from '@console/shared/queues';
import { cx } from '../../components/cx.ts';
import { NumberField } from '../../components/number-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { dueText } from '../../components/due-text.ts';
import { useNow } from '../../components/use-now.ts';
import type { FieldsForm } from '../../records/form-field.ts';
import { policyDraftErrors, valuesOfPolicy } from './policy-draft.ts';
import type { PolicyDraft, TargetDraft } from './policy-draft.ts';

/** What has to be done in each queue. */
const WORK: Readonly<Record<DeadlineQueue, string>> = {
  quote_requests: 'Price a quote request',
  quotations: 'Approve a quotation',
  purchase_orders: 'Issue a purchase order',
  delivery_challans: 'Deliver a challan',
};

export function TargetFields({ form }: { form: FieldsForm<PolicyDraft> }) {
  const { draft, errors, isBusy, isClosed, edit } = form;
  const readOnly = isBusy || isClosed;
  const change = (at: number, patch: Partial<TargetDraft>) =>
    edit({ targets: draft.targets.map((one, index) => (index === at ? { ...one, ...patch } : one)) });
  return (
    <Panel title="Targets">
      <p className="text-muted mb-3 text-sm">
        In working hours; priority hours are for priority customers. A queue without hours has no deadline.
      </p>
      <p aria-hidden className={cx(GRID, 'text-muted mb-1 text-sm')}>
        <span className="max-tablet:hidden" />
        <span>Hours</span>
        <span>Priority hours</span>
        <span>Warn after</span>
      </p>
      <ul className="tablet:gap-3 flex flex-col gap-5">
        {DEADLINE_QUEUES.map((queue, at) => {
          const target = draft.targets[at];
          const field = (name: keyof TargetDraft) => ({
            value: target?.[name] ?? null,
            readOnly,
            error: errors[`targets.${at}.${name}`],
            onChange: (next: number | null) => change(at, { [name]: next }),
          });
          return (
            <li key={queue}>
              <fieldset className={cx(GRID, 'items-start gap-y-2')}>
                <legend className="sr-only">{WORK[queue]}</legend>
                <span aria-hidden className="max-tablet:col-span-full tablet:pt-1.5 font-medium">
                  {WORK[queue]}
                </span>
                <NumberField hideLabel label="Hours" decimals={2} {...field('hours')} />
                <NumberField hideLabel label="Priority hours" decimals={2} {...field('priority_hours')} />
                <NumberField hideLabel label="Warn after per cent" unit="%" {...field('warn_percent')} />
                <Example queue={queue} draft={draft} />
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

const GRID = 'grid grid-cols-3 gap-x-4 tablet:grid-cols-[13rem_repeat(3,8rem)_1fr]';
const MINUTE = 60_000;

/** When a record that comes in now would be due. */
function Example({ queue, draft }: { queue: DeadlineQueue; draft: PolicyDraft }) {
  const isValid = Object.keys(policyDraftErrors(draft)).length === 0;
  const text = useNow((now) => {
    if (!isValid) return '';
    const minute = Math.floor(now / MINUTE) * MINUTE;
    const dueBy = (isPriority: boolean) => {
      const due = deadlineIn(queue, { since: minute, isPriority }, valuesOfPolicy(draft));
      return due && dueText(due.deadline.getTime(), minute);
    };
    const [usual, priority] = [dueBy(false), dueBy(true)];
    if (!usual) return 'No deadline';
    return priority === usual ? `One from now: ${usual}` : `One from now: ${usual}; priority: ${priority}`;
  });
  return <p className="text-muted max-tablet:col-span-full tablet:pt-2 text-sm">{text}</p>;
}
