import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { fillGoods, fillParties } from './fill-market.ts';
import { fillRecords } from './fill-records.ts';
import { fillTrade } from './fill-trade.ts';
import { continueIdentities } from './insert.ts';
import { seedRoles } from './roles.ts';
import type { DemoSize } from './sizes.ts';
import { DEMO_ADMIN } from './staff.ts';
import { createSetting } from './world.ts';

export interface DemoOptions {
  size: DemoSize;
  seed: number;
  /** Dates are relative to its day in +05:30; the hour does not matter. */
  now: Date;
}

/** Whether these are demo data, and not those of a company that started without them. */
export async function isDemo(db: Kysely<Database>): Promise<boolean> {
  const admin = await db.selectFrom('users').select('user_id').where('email', '=', DEMO_ADMIN).executeTakeFirst();
  return admin !== undefined;
}

/** Fills an empty database. Does nothing if users exist. The same seed and day give the same rows. */
export async function seedDemo(db: Kysely<Database>, options: DemoOptions): Promise<void> {
  const isFilled = await db.transaction().execute(async (trx) => {
    // Several gateways may start on one database at once.
    await sql`select pg_advisory_xact_lock(hashtext('demo data'))`.execute(trx);
    const someone = await trx.selectFrom('users').select('user_id').limit(1).executeTakeFirst();
    if (someone) return false;
    await seedRoles(trx);
    await fill(trx, options);
    await continueIdentities(trx);
    return true;
  });
  // Without fresh statistics the planner scans whole tables.
  if (isFilled) await sql`analyze`.execute(db);
}

async function fill(db: Kysely<Database>, options: DemoOptions): Promise<void> {
  const setting = createSetting(options);
  const parties = await fillParties(db, setting);
  const goods = await fillGoods(db, setting, parties.team);
  const trade = await fillTrade(db, setting, { ...parties, ...goods });
  await fillRecords(db, setting, { ...parties, ...goods, ...trade });
}
