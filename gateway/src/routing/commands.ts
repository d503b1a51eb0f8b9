import type { BodyOf } from '@console/shared/calls/call';
import type { routingCalls } from '@console/shared/calls/routing';
import type { Availability, RoutingPolicy, RoutingRule } from '@console/shared/entities/routing-policy';
import { invalid } from '@console/shared/errors';
import { stateNamed } from '@console/shared/gst';
import { refused } from '@console/shared/refused';
import { routingErrors } from '@console/shared/routing';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { availabilityRecord } from '../records/availability.ts';
import { routingPolicyRecord } from '../records/routing-policy.ts';
import { unknownStaff } from '../unknown-staff.ts';

/** There is one. */
export const POLICY_ID = 1;

export const updateRouting = (
  work: UnitOfWork,
  body: BodyOf<typeof routingCalls.update>,
  ifMatch: number | undefined,
): Promise<RoutingPolicy> =>
  updateRecord(work, routingPolicyRecord, POLICY_ID, ifMatch, async (before) => {
    const { rules = before.rules, capacities = before.capacities } = body;
    await checkRouting(work.db, { rules, capacities });
    await routingPolicyRecord.update(work.db, POLICY_ID, {
      rules: json(rules.map(named)),
      capacities: json(capacities.toSorted((a, b) => a.user_id - b.user_id)),
      modified_by: work.actor.user_id,
      modified_date: work.now,
    });
  });

const named = ({ states, ...rule }: RoutingRule): RoutingRule => ({ ...rule, states: states.map(stateNamed) });

/** Throws `invalid` with the fields that cannot be worked with. */
export async function checkRouting(
  db: Kysely<Database>,
  policy: Pick<RoutingPolicy, 'rules' | 'capacities'>,
): Promise<void> {
  const errors = routingErrors(policy);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { rules, capacities } = policy;
  const asked = [...rules.flatMap(({ people }) => people), ...capacities.map(({ user_id }) => user_id)];
  const unknown = await unknownStaff(db, asked);
  if (unknown.size === 0) return;
  const text = 'Choose people of our staff.';
  throw invalid({
    ...Object.fromEntries(
      rules.flatMap(({ people }, at) => (people.some((id) => unknown.has(id)) ? [[`rules.${at}.people`, text]] : [])),
    ),
    ...(capacities.some(({ user_id }) => unknown.has(user_id)) && { capacities: text }),
  });
}

/** Changes whether the caller is away, and whether they take offers. */
export async function setAvailability(
  { db, actor, now, changed }: UnitOfWork,
  { is_away, takes_offers }: BodyOf<typeof routingCalls.setAvailability>,
): Promise<Availability> {
  const { user_id } = actor;
  if (user_id === null) throw refused('writing_staff');
  if (is_away === undefined && takes_offers === undefined) throw invalid({ is_away: 'Say what you change.' });
  // Two windows may choose first at once.
  await sql`select user_id from users where user_id = ${user_id} for no key update`.execute(db);
  const before = await availabilityRecord.find(db, user_id);
  const next = {
    is_away: is_away ?? before?.is_away ?? false,
    takes_offers: takes_offers ?? before?.takes_offers ?? false,
  };
  if (before && before.is_away === next.is_away && before.takes_offers === next.takes_offers) return before;
  await sql`
    insert into availabilities as av (user_id, is_away, takes_offers, created_date, modified_date)
    values (${user_id}, ${next.is_away}, ${next.takes_offers}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do update set is_away = excluded.is_away, takes_offers = excluded.takes_offers,
      modified_date = excluded.modified_date, revision = av.revision + 1`.execute(db);
  const after = await availabilityRecord.find(db, user_id);
  if (!after) throw new Error(`The availability of user ${user_id} vanished within its own write.`);
  changed('availability', before ?? null, after);
  return after;
}
