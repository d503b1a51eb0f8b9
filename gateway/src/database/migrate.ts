import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import * as identity from '../../migrations/0001-identity.ts';
import * as catalogue from '../../migrations/0002-catalogue.ts';
import * as commerce from '../../migrations/0003-commerce.ts';
import * as supply from '../../migrations/0004-supply.ts';
import * as records from '../../migrations/0005-records.ts';
import * as changeLog from '../../migrations/0006-change-log.ts';
import * as logPlace from '../../migrations/0007-log-place.ts';
import * as accounting from '../../migrations/0008-accounting.ts';
import * as audit from '../../migrations/0009-audit.ts';
import * as categoryAttributes from '../../migrations/0010-category-attributes.ts';
import * as sellersLeads from '../../migrations/0011-sellers-leads.ts';
import * as tenantsOrganisations from '../../migrations/0012-tenants-organisations.ts';
import * as users from '../../migrations/0013-users.ts';
import * as blogs from '../../migrations/0014-blogs.ts';
import * as support from '../../migrations/0016-support.ts';
import * as categories from '../../migrations/0017-categories.ts';
import * as goods from '../../migrations/0018-goods.ts';
import * as attachments from '../../migrations/0020-attachments.ts';
import * as auditWhole from '../../migrations/0021-audit-whole.ts';
import * as cancelledWorth from '../../migrations/0024-cancelled-worth.ts';
import * as deeds from '../../migrations/0025-deeds.ts';
import * as inboxContents from '../../migrations/0026-inbox-contents.ts';
import * as filesCodes from '../../migrations/0027-files-codes.ts';
import * as approvals from '../../migrations/0028-approvals.ts';
import * as auditChain from '../../migrations/0029-audit-chain.ts';
import * as sessionOrigins from '../../migrations/0030-session-origins.ts';
import * as securityOrder from '../../migrations/0031-security-order.ts';
import * as approvedQuantities from '../../migrations/0032-approved-quantities.ts';
import type { Database } from './tables.ts';

const MIGRATIONS = {
  '0001-identity': identity,
  '0002-catalogue': catalogue,
  '0003-commerce': commerce,
  '0004-supply': supply,
  '0005-records': records,
  '0006-change-log': changeLog,
  '0007-log-place': logPlace,
  '0008-accounting': accounting,
  '0009-audit': audit,
  '0010-category-attributes': categoryAttributes,
  '0011-sellers-leads': sellersLeads,
  '0012-tenants-organisations': tenantsOrganisations,
  '0013-users': users,
  '0014-blogs': blogs,
  '0016-support': support,
  '0017-categories': categories,
  '0018-goods': goods,
  '0020-attachments': attachments,
  '0021-audit-whole': auditWhole,
  '0024-cancelled-worth': cancelledWorth,
  '0025-deeds': deeds,
  '0026-inbox-contents': inboxContents,
  '0027-files-codes': filesCodes,
  '0028-approvals': approvals,
  '0029-audit-chain': auditChain,
  '0030-session-origins': sessionOrigins,
  '0031-security-order': securityOrder,
  '0032-approved-quantities': approvedQuantities,
};

/** Whether the last migration of a schema is one of ours. */
export const knowsSchema = (last: string): boolean => Object.hasOwn(MIGRATIONS, last);

/** Whether every migration has been applied, and no unknown one. */
export async function currentSchema(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`.execute(
    db,
  );
  return rows[0]?.name === Object.keys(MIGRATIONS).at(-1);
}

/**
 * Migrates the schema. Throws the first failure.
 * @param until the last migration to run; by default all run
 */
export async function migrate(db: Kysely<Database>, until?: keyof typeof MIGRATIONS): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(MIGRATIONS) } });
  const { error } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
  if (error) throw error;
}
