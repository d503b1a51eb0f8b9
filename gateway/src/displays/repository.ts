import { DISPLAY } from '@console/shared/constants';
import type { Display, DisplayState } from '@console/shared/calls/display';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

const shown = (db: Kysely<Database>) =>
  db
    .selectFrom('displays as d')
    .innerJoin('users as m', 'm.user_id', 'd.made_by')
    .leftJoin('user_activity as a', 'a.user_id', 'd.display_id')
    .select(['d.display_id', 'd.name', 'd.created_date', 'd.revoked_at', 'a.last_seen_at'])
    .select(sql<string>`trim(m.first_name || ' ' || m.last_name)`.as('made_by'));

type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** All displays, newest first. */
export async function listDisplays(db: Kysely<Database>, now: Date): Promise<Display[]> {
  const rows = await shown(db).orderBy('d.created_date', 'desc').orderBy('d.display_id', 'desc').execute();
  return rows.map((row) => displayOf(row, now));
}

export async function findDisplay(db: Kysely<Database>, display_id: number, now: Date): Promise<Display | undefined> {
  const row = await shown(db).where('d.display_id', '=', display_id).executeTakeFirst();
  return row && displayOf(row, now);
}

const displayOf = ({ last_seen_at: last_seen, revoked_at, ...display }: Row, now: Date): Display => ({
  ...display,
  last_seen,
  state: stateOf(last_seen, revoked_at, now),
});

function stateOf(last_seen: string | null, revoked_at: string | null, now: Date): DisplayState {
  if (revoked_at !== null) return 'revoked';
  if (last_seen === null) return 'new';
  return now.getTime() - Date.parse(last_seen) <= DISPLAY.offAfterMs ? 'on' : 'off';
}
