import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DEADLINE_QUEUES } from '../queues.ts';
import { Day, Id, nullable, oneOf, row, Text } from '../schema.ts';
import { AUTHORS } from './parts.ts';

/** HH:mm in +05:30. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' });
const Hours = Type.Number({ exclusiveMinimum: 0, maximum: 1_000 });

export const PolicyWeek = Type.Array(nullable(Type.Object({ from: TimeOfDay, to: TimeOfDay })), {
  minItems: 7,
  maxItems: 7,
});
export const PolicyHoliday = Type.Object({
  day: Day,
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** The state that has it; null for all of India. */
  state: nullable(Text),
});
export const PolicyTarget = Type.Object({
  queue: oneOf(DEADLINE_QUEUES),
  /** In working hours; null for no deadline. */
  hours: nullable(Hours),
  /** For priority customers; null as for all others. */
  priority_hours: nullable(Hours),
  /** The share of the time after which a deadline is near. */
  warn_percent: Type.Integer({ minimum: 1, maximum: 99 }),
});

/** When our people work, and how soon records have to leave their queues. There is one. */
export const DeadlinePolicy = row({
  policy_id: Id,
  /** Where our people work: the state whose holidays count. */
  state: Text,
  /** From Monday to Sunday; null for a day off. */
  week: PolicyWeek,
  holidays: Type.Array(PolicyHoliday, { maxItems: 500 }),
  targets: Type.Array(PolicyTarget, { maxItems: 4 }),
  ...AUTHORS,
});
export type DeadlinePolicy = Static<typeof DeadlinePolicy>;
