import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { sellerAddresses } from './addresses.ts';
import { blogRows } from './blogs.ts';
import { DAY, iso } from './clock.ts';
import { fillDeadlines } from './deadlines.ts';
import { expenseRows } from './expenses.ts';
import type { Goods, Parties } from './fill-market.ts';
import type { Trade } from './fill-trade.ts';
import { insertRows } from './insert.ts';
import { leadRows } from './leads.ts';
import { fillNotifications } from './notifications.ts';
import { commentRows, documentRows } from './remarks.ts';
import { ticketRows } from './tickets.ts';
import type { Setting } from './world.ts';

/** Deadlines and routing came in this many days ago. */
const POLICIES_IN_FORCE_DAYS = 14;

/** Records outside the order chain: expenses, leads, blog posts, comments, addresses, documents and tickets. */
export async function fillRecords(
  db: Kysely<Database>,
  setting: Setting,
  world: Parties & Goods & Trade,
): Promise<void> {
  const { team, tenants, roots, sellers, history, purchases } = world;
  await insertRows(db, 'expenses', expenseRows(setting, team, history.orders));
  await insertRows(db, 'leads', leadRows(setting, team, roots, sellers));
  await insertRows(db, 'blogs', blogRows(setting, team));
  await insertRows(db, 'comments', commentRows(setting, team, history, purchases, sellers));
  await insertRows(db, 'documents', documentRows(setting, history, purchases));
  const addresses = tenants.flatMap((tenant) => tenant.addresses);
  await insertRows(db, 'addresses', addresses);
  await insertRows(db, 'addresses', sellerAddresses(sellers, addresses.length + 1));
  await insertRows(db, 'support_tickets', ticketRows(setting, team, history.orders));
  const { end } = setting.clock;
  const since = iso(end - POLICIES_IN_FORCE_DAYS * DAY);
  await fillDeadlines(db, since, end);
  await db.updateTable('routing_policies').set({ created_date: since, modified_date: since }).execute();
  await db.updateTable('approval_policies').set({ created_date: since, modified_date: since }).execute();
  await fillNotifications(db);
}
