import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, Id, Instant, nullable, row } from '../schema.ts';

/**
 * What one person missed and has not read about yet: the changes after the first number, up to the second. And whether
 * they are new, and shown their first steps.
 */
export const Seen = row({
  user_id: Id,
  missed_after: nullable(Count),
  missed_until: nullable(Count),
  /** When they were last there. */
  away_since: nullable(Instant),
  shows_steps: Type.Boolean(),
});
export type Seen = Static<typeof Seen>;
