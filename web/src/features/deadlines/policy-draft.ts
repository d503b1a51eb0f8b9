import { policyErrors } from '@console/shared/deadlines';
import { DEADLINE_QUEUES } from '@console/shared/queues';
import type { DeadlinePolicy } from '@console/shared/entities/deadline-policy';
import { isIsoDay } from '@console/shared/dates';

export interface DayDraft {
  works: boolean;
  /** HH:mm in +05:30. */
  from: string;
  to: string;
}

export interface HolidayDraft {
  /** Distinguishes rows on the screen. */
  key: string;
  day: string;
  name: string;
  /** '' for all of India. */
  state: string;
}

export interface TargetDraft {
  /** Null while empty, NaN while not a number. */
  hours: number | null;
  priority_hours: number | null;
  warn_percent: number | null;
}

export interface PolicyDraft {
  /** From Monday to Sunday. */
  week: readonly DayDraft[];
  /** Whose holidays count. */
  state: string;
  holidays: readonly HolidayDraft[];
  /** In the order of `DEADLINE_QUEUES`. */
  targets: readonly TargetDraft[];
}

const USUAL = { from: '09:30', to: '18:30' };
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const HOURS_MAX = 1_000;
const USUAL_WARNING = 75;

export const BLANK_POLICY: PolicyDraft = { week: [], state: '', holidays: [], targets: [] };

export const draftOfPolicy = ({ week, state: own, holidays, targets }: DeadlinePolicy): PolicyDraft => ({
  state: own,
  week: week.map((hours) => ({ works: hours !== null, ...(hours ?? USUAL) })),
  holidays: holidays.map(({ state, ...holiday }) => ({
    ...holiday,
    state: state ?? '',
    key: `${holiday.day} ${state ?? ''}`,
  })),
  targets: DEADLINE_QUEUES.map((queue) => {
    const {
      hours = null,
      priority_hours = null,
      warn_percent = USUAL_WARNING,
    } = targets.find((each) => each.queue === queue) ?? {};
    return { hours, priority_hours, warn_percent };
  }),
});

export const valuesOfPolicy = ({ week, state: own, holidays, targets }: PolicyDraft) => ({
  state: own,
  week: week.map(({ works, from, to }) => (works ? { from, to } : null)),
  holidays: holidays.map(({ day, name, state }) => ({ day, name: name.trim(), state: state || null })),
  targets: DEADLINE_QUEUES.map((queue, at) => {
    const { hours = null, priority_hours = null, warn_percent } = targets[at] ?? {};
    return { queue, hours, priority_hours, warn_percent: warn_percent ?? USUAL_WARNING };
  }),
});

/** Error messages by path, such as `week.0` and `holidays.2.day`. */
export function policyDraftErrors(draft: PolicyDraft): Record<string, string> {
  const { week, holidays, targets } = draft;
  const found = [
    ...week.flatMap(({ works, from, to }, at): [string, string][] =>
      works && !(TIME.test(from) && TIME.test(to) && from < to)
        ? [[`week.${at}`, 'Enter when work starts and ends, as 09:30 and 18:30.']]
        : [],
    ),
    ...holidays.flatMap(({ day, name }, at): [string, string][] => [
      ...(isIsoDay(day) ? [] : ([[`holidays.${at}.day`, 'Enter a date as YYYY-MM-DD.']] as [string, string][])),
      ...(name.trim() ? [] : ([[`holidays.${at}.name`, 'Please enter a name.']] as [string, string][])),
    ]),
    ...targets.flatMap(({ hours, priority_hours, warn_percent }, at): [string, string][] => [
      ...hoursError(`targets.${at}.hours`, hours),
      ...hoursError(`targets.${at}.priority_hours`, priority_hours),
      ...(warn_percent !== null && warn_percent >= 1 && warn_percent <= 99
        ? []
        : ([[`targets.${at}.warn_percent`, 'Enter 1 to 99 per cent.']] as [string, string][])),
    ]),
  ];
  if (found.length > 0) return Object.fromEntries(found);
  return policyErrors(valuesOfPolicy(draft));
}

const hoursError = (path: string, hours: number | null): [string, string][] =>
  hours === null || (hours > 0 && hours <= HOURS_MAX) ? [] : [[path, 'Enter working hours above 0, or nothing.']];
