import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Indexes for lists of customers and for their uniqueness checks, and unique names of organisations. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create index tenants_verified on tenants (verified_tenant, created_date desc, tenant_id desc);
create index tenants_email on tenants (lower(email)) where not is_deleted;
create index tenants_mobile on tenants (mobile) where not is_deleted;

create unique index organisations_name on organisations (lower(organisation_name));
`,
  );
