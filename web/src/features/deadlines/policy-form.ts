import type { DeadlinePolicy } from '@console/shared/entities/deadline-policy';
import { updateDeadlinePolicy } from '../../api/deadlines.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { stores } from '../../stores/stores.ts';
import { BLANK_POLICY, draftOfPolicy, policyDraftErrors, valuesOfPolicy } from './policy-draft.ts';
import type { PolicyDraft } from './policy-draft.ts';

export const POLICY_FORM: FormKind<DeadlinePolicy, PolicyDraft> = {
  rules: {
    noun: 'change of deadlines',
    blank: BLANK_POLICY,
    draftOf: draftOfPolicy,
    parts: fieldParts<PolicyDraft>({ week: ['week'], holidays: ['state', 'holidays'], targets: ['targets'] }),
    errors: policyDraftErrors,
    gone: 'The deadlines were deleted.',
  },
  store: stores.deadline_policy,
  idOf: ({ policy_id }) => String(policy_id),
  correct: (_seen, draft, options) => updateDeadlinePolicy(valuesOfPolicy(draft), options),
  words: { updated: 'Deadlines updated' },
  keptAs: 'deadlines.1',
};

/** How a part that somebody else changed is shown. */
export const POLICY_DIFFERENCES = {
  labelOf: (part: string) => LABELS[part] ?? part,
  show: (part: string, { week, state, holidays, targets }: PolicyDraft) => {
    if (part === 'week') {
      return week.map(({ works, from, to }, at) => `${DAYS[at]} ${works ? `${from}–${to}` : 'off'}`).join(', ');
    }
    if (part === 'holidays') return [state, ...holidays.map(({ day, name }) => `${day} ${name}`)].join(', ');
    return targets.map(({ hours, priority_hours }) => `${hours ?? '—'} h (${priority_hours ?? '—'} h)`).join(', ');
  },
};

const LABELS: Readonly<Record<string, string>> = {
  week: 'Working hours',
  holidays: 'Holidays',
  targets: 'Targets',
};

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
