import type { Instant } from './dates.ts';
import type { DeadlinePolicy } from './entities/deadline-policy.ts';
import type { Entity } from './entities.ts';
import { stateCodeOf } from './gst.ts';
import { DEADLINE_QUEUES, isServed, QUEUES, queuesOf } from './queues.ts';
import type { DeadlineQueue } from './queues.ts';
import type { Lateness } from './lateness.ts';
import { afterWorkingTime } from './working-time.ts';

/** Whether records of this entity have deadlines. */
export const hasDeadlines = (entity: Entity): boolean =>
  DEADLINE_QUEUES.some((queue) => QUEUES[queue].entity === entity);

/** When a record has to leave its queue, and from when on that is near. */
export interface Deadline {
  deadline: Date;
  deadline_warning: Date;
}

/** The queue in which a record of this status has a deadline. */
export const deadlineQueueOf = (entity: Entity, status: string): DeadlineQueue | undefined =>
  DEADLINE_QUEUES.find((queue) => queuesOf(entity, status).includes(queue) && isServed(queue, status));

type Policy = Pick<DeadlinePolicy, 'week' | 'state' | 'holidays' | 'targets'>;

/** The deadline of a record that enters a queue; undefined if the policy sets none. */
export function deadlineIn(
  queue: DeadlineQueue,
  { since, isPriority }: { since: Instant; isPriority: boolean },
  { week, state, holidays, targets }: Policy,
): Deadline | undefined {
  const target = targets.find((each) => each.queue === queue);
  const hours = (isPriority ? target?.priority_hours : undefined) ?? target?.hours;
  if (!target || typeof hours !== 'number') return undefined;
  const days = holidays.filter((holiday) => holiday.state === null || holiday.state === state);
  const calendar = { week, holidays: new Set(days.map(({ day }) => day)) };
  const after = (share: number) => afterWorkingTime(since, hours * 60 * share, calendar);
  return { deadline: after(1), deadline_warning: after(target.warn_percent / 100) };
}

/** A row's deadline, as the gateway sends it. Absent from a gateway without deadlines. */
export interface Due {
  deadline?: string | null | undefined;
  deadline_warning?: string | null | undefined;
}

/** How late a record is by its deadline: late from the warning on. Undefined without a deadline. */
export function latenessBy({ deadline, deadline_warning }: Due, now: number): Lateness | undefined {
  if (!deadline) return undefined;
  if (now >= Date.parse(deadline)) return 'tooLate';
  return now >= Date.parse(deadline_warning ?? deadline) ? 'late' : 'inTime';
}

/** Error messages by field. */
export function policyErrors({ week, state: own, holidays, targets }: Policy): Record<string, string> {
  const works = week.filter((day) => day !== null);
  const isBackwards = works.some(({ from, to }) => from >= to);
  const days = holidays.map(({ day, state }) => `${day} ${state ?? ''}`);
  const queues = targets.map(({ queue }) => queue);
  return {
    ...(works.length === 0 && { week: 'Choose at least one working day.' }),
    ...(isBackwards && { week: 'Working hours must end after they start.' }),
    ...(stateCodeOf(own) === undefined && { state: 'Choose an Indian state.' }),
    ...(new Set(days).size < days.length && { holidays: 'A holiday can be listed once for each state.' }),
    ...(holidays.some(({ state }) => state !== null && stateCodeOf(state) === undefined) && {
      holidays: 'Choose an Indian state.',
    }),
    ...(new Set(queues).size < queues.length && { targets: 'A queue can have one target.' }),
  };
}
