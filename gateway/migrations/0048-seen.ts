import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Up to which change each person was there to see what others did, and what they missed since and have not read about.
 * The index finds the changes of status that are counted for them, without reading the others; the query repeats its
 * condition (`gateway/src/seen/moved.ts`).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table seen (
  user_id integer primary key references users,
  seq bigint not null,
  live_at timestamptz not null,
  missed_after bigint,
  missed_until bigint,
  away_since timestamptz,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  revision integer not null default 1,
  check ((missed_after is null) = (missed_until is null) and (missed_after is null) = (away_since is null))
);
create index changes_moves on changes (seq) where kind = 'change'
  and entity in ('quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan')
  and (body->>'op' = 'created' or body->'changed' ? 'status');
`,
  );
