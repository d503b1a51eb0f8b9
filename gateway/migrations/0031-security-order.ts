import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The security log is read by the time that it shows, and an address is found by how it begins; a session may end with its user. */
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
