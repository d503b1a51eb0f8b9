import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Indexes the security log by displayed time and by address prefix. Adds the session end reason `deleted`. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
drop index security_log_by;
drop index security_log_about;
drop index security_log_kind;
drop index security_log_address;
create index security_log_at on security_log (at, seq);
create index security_log_by on security_log (by_user_id, at, seq);
create index security_log_about on security_log (about_user_id, at, seq);
create index security_log_kind on security_log (kind, at, seq);
create index security_log_address on security_log (address text_pattern_ops, at, seq);
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('ban', 'deleted', 'logout', 'role_changed', 'expired', 'reuse'));
`,
  );
