import type { Analytics } from '@console/shared/calls/analytics';
import { formatDay } from '@console/shared/dates';
import { sum } from '@console/shared/money';
import { addDays, daysOf, monday, monthStart } from './periods.ts';
import type { Period } from './periods.ts';
import type { Measure } from './report-address.ts';

export type Step = 'day' | 'week' | 'month';

type Day = NonNullable<Analytics['by_date']>[number];

/** In a longer period each point is a week, in a very long one a month: a curve of a thousand days is unreadable. */
export function stepOf(period: Period): Step {
  const days = daysOf(period).length;
  if (days <= 92) return 'day';
  return days <= 550 ? 'week' : 'month';
}

const STARTS: Record<Step, (day: string) => string> = { day: (day) => day, week: monday, month: monthStart };

export interface Point {
  /** Its first day, which may precede the period if that starts within a week. */
  date: string;
  label: string;
}

/** The points of a period, with the value of each series; missing values are 0. */
export function seriesOf(
  period: Period,
  step: Step,
  measure: Measure,
  series: readonly (readonly Day[] | undefined)[],
): { points: Point[]; values: (readonly number[] | undefined)[] } {
  const startOf = STARTS[step];
  const starts = [...new Set(daysOf(period).map(startOf))];
  const values = series.map((days) => {
    if (!days) return undefined;
    const byStart = Map.groupBy(days, ({ date }) => startOf(date));
    return starts.map((start) => {
      const some = byStart.get(start) ?? [];
      return measure === 'count'
        ? some.reduce((count, day) => count + day.count, 0)
        : sum(some.map(({ total_value }) => total_value));
    });
  });
  return { points: starts.map((date) => ({ date, label: labelOf(date, step) })), values };
}

function labelOf(date: string, step: Step): string {
  if (step === 'day') return formatDay(date);
  if (step === 'month') return formatDay(date).slice(3);
  return `${formatDay(date).slice(0, 6)} – ${formatDay(addDays(date, 6))}`;
}
