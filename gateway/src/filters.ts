import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Conditions that the commercial lists share, on columns named with their alias. */
export const managedBy = (managers: string, category_manager: number): RawBuilder<boolean> =>
  sql`${sql.ref(managers)} @> array[${category_manager}]::int[]`;

/** Rows whose customer belonged to this organisation when they were written. */
export const ofOrganisation = (tenantInfo: string, org_id: number): RawBuilder<boolean> =>
  sql`(${sql.ref(tenantInfo)}->>'org_id')::int = ${org_id}`;

/** Rows whose text holds the keyword, whatever its case; wildcards in it mean themselves. */
export const containing = (text: string | RawBuilder<string>, keyword: string): RawBuilder<boolean> =>
  sql`${typeof text === 'string' ? sql.ref(text) : text} ilike ${`%${keyword.replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
