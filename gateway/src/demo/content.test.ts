import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { gstinWarning, pincodeFitsState } from '@console/shared/gst';
import { isEmail, isPhone } from '@console/shared/validation';
import type { Connection } from '../database/connect.ts';
import { NOW, seededConnection } from './testing.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await seededConnection();
});
afterAll(() => connection.close());

async function one(query: string): Promise<Record<string, unknown>> {
  const { rows } = await sql.raw<Record<string, unknown>>(query).execute(connection.db);
  return rows[0] ?? {};
}

async function counted(table: string, where = 'true'): Promise<number> {
  return Number((await one(`select count(*) as n from ${table} where ${where}`))['n']);
}

describe('numbers of records', () => {
  test.each([
    ['organisations', 12],
    ['tenants', 60],
    ['sellers', 80],
    ['categories', 40],
    ['products', 300],
    ['skus', 900],
    ['offers', 2_500],
    ['quote_requests', 2_000],
    ['quotations', 800],
    ['orders', 500],
    ['purchase_orders', 600],
    ['delivery_challans', 400],
    ['credit_notes', 40],
    ['expenses', 150],
    ['leads', 60],
    ['blogs', 24],
    ['comments', 600],
    ['documents', 120],
    ['support_tickets', 24],
  ])('%s: %i', async (table, count) => {
    expect(await counted(table)).toBe(count);
  });

  test.each([
    ['quote_requests', 'PENDING', 100],
    ['quote_requests', 'PRICE_UPDATED', 50],
    ['quotations', 'SENT', 60],
    ['quotations', 'CONFIRMED', 40],
    ['purchase_orders', 'DRAFT', 60],
    ['delivery_challans', 'IN_TRANSIT', 50],
    ['delivery_challans', 'DRAFT', 15],
  ])('%s in %s: %i', async (table, status, count) => {
    expect(await counted(table, `status = '${status}'`)).toBe(count);
  });

  test('every status occurs', async () => {
    const statuses = await one(`select
      (select count(distinct status) from quotations) as quotations,
      (select count(distinct status) from orders) as orders,
      (select count(distinct status) from order_lines) as lines,
      (select count(distinct status) from purchase_orders) as purchases,
      (select count(distinct status) from delivery_challans) as challans,
      (select count(distinct status) from credit_notes) as notes,
      (select count(distinct status) from payments) as payments,
      (select count(distinct lead_status) from leads) as leads`);
    expect(statuses).toEqual({
      quotations: 4,
      orders: 5,
      lines: 5,
      purchases: 4,
      challans: 4,
      notes: 3,
      payments: 4,
      leads: 4,
    });
  });
});

describe('people', () => {
  test('the accounts of the design', async () => {
    const accounts = await connection.db
      .selectFrom('users')
      .select(['email', 'role_id', 'mobile', 'org_id'])
      .where('email', 'like', '%@demo.in')
      .where('is_banned', '=', false)
      .execute();
    const roles = Object.fromEntries(accounts.map(({ email, role_id }) => [email, role_id]));
    expect(roles).toMatchObject({
      'admin@demo.in': 1001,
      'ops@demo.in': 1002,
      'sales1@demo.in': 1007,
      'sales2@demo.in': 1008,
      'cm1@demo.in': 1009,
      'cm2@demo.in': 1010,
      'cm3@demo.in': 1010,
      'lead@demo.in': 1012,
      'lead2@demo.in': 1013,
      'customer@demo.in': 10001,
    });
  });

  test('everybody who can sign in has a valid address and number', async () => {
    const users = await connection.db.selectFrom('users').select(['email', 'mobile']).execute();
    expect(users.filter(({ email, mobile }) => !isEmail(email ?? '') || !isPhone(mobile ?? ''))).toEqual([]);
  });

  test('two in five customers belong to the marketplace, and the demo customer has its own trade', async () => {
    expect(await counted('tenants', 'org_id = 1002')).toBe(24);
    expect(await counted('tenants', 'not verified_tenant')).toBeGreaterThan(0);
    const own = await one(`
      with mine as (
        select t.tenant_id from tenants t
        join users u on u.org_id = t.org_id where u.email = 'customer@demo.in' and t.verified_tenant)
      select (select count(*) from mine) as tenants,
        (select count(*) from quote_requests where status in ('PENDING', 'PRICE_UPDATED') and tenant_id in (table mine)) as open,
        (select count(*) from quotations where status in ('SENT', 'CONFIRMED') and tenant_id in (table mine)) as quoted,
        (select count(*) from orders where status in ('CONFIRMED', 'IN_TRANSIT') and tenant_id in (table mine)) as orders,
        (select org_id from users where email = 'customer@demo.in') as org_id`);
    expect(own['org_id']).not.toBe(1002);
    expect(Number(own['tenants'])).toBeGreaterThanOrEqual(3);
    expect(Number(own['open'])).toBeGreaterThan(2);
    expect(Number(own['quoted'])).toBeGreaterThan(2);
    expect(Number(own['orders'])).toBeGreaterThan(2);
  });

  test('every customer has a user and a salesperson', async () => {
    expect(
      await counted(
        'tenants t',
        'not exists (select from users u where u.tenant_id = t.tenant_id and u.role_id = 10001)',
      ),
    ).toBe(0);
    const roles = await one(`
      select array_agg(distinct u.role_id order by u.role_id) as roles, count(distinct u.user_id)::int as people
      from tenants t join users u on u.user_id = t.sales_person`);
    expect(roles).toEqual({ roles: [1007, 1008], people: 4 });
  });
});

describe('sellers and goods', () => {
  test('GSTINs, postal codes, numbers and addresses match the state', async () => {
    const sellers = await connection.db.selectFrom('sellers').selectAll().execute();
    const wrong = sellers.filter(
      ({ gstin, state, pin_code, mobile_1, email_id_1 }) =>
        gstinWarning(gstin ?? '', state) !== undefined ||
        !pincodeFitsState(pin_code ?? 0, state) ||
        !isPhone(mobile_1 ?? '') ||
        !isEmail(email_id_1 ?? ''),
    );
    expect(wrong).toEqual([]);
    expect(new Set(sellers.map(({ gstin }) => gstin)).size).toBe(sellers.length);
    expect(new Set(sellers.map(({ state }) => state)).size).toBeGreaterThan(8);
    expect(sellers.filter(({ state }) => state === 'Karnataka').length).toBeGreaterThan(20);
    expect(new Set(sellers.map(({ org_id }) => org_id))).toEqual(new Set([1002]));
  });

  test('so do customers and addresses', async () => {
    const tenants = await connection.db.selectFrom('tenants').select(['gst_no', 'state', 'postal_code']).execute();
    const wrong = tenants.filter(
      ({ gst_no, state, postal_code }) =>
        (gst_no !== null && gstinWarning(gst_no, state)) || !pincodeFitsState(postal_code ?? '', state),
    );
    expect(wrong).toEqual([]);
    const addresses = await connection.db.selectFrom('addresses').select(['postal_code', 'state']).execute();
    expect(addresses.filter(({ postal_code, state }) => !pincodeFitsState(postal_code, state))).toEqual([]);
  });

  test('there are three levels of categories, each root with one or two managers, and each manager has some', async () => {
    expect(await counted('categories', 'level = 0')).toBe(8);
    expect(
      await counted('categories c join categories p on p.category_id = c.parent_id', 'c.level <> p.level + 1'),
    ).toBe(0);
    const managed = await one(`
      select min(n)::int as least, max(n)::int as most from (
        select count(m.user_id) as n from categories c left join category_managers m using (category_id)
        where level = 0 group by category_id) as per_root`);
    expect(managed).toEqual({ least: 1, most: 2 });
    const idle =
      "username in ('cm1', 'cm2', 'cm3', 'lead', 'lead2') and not exists (select from category_managers m where m.user_id = u.user_id)";
    expect(await counted('users u', idle)).toBe(0);
  });

  test('products name sub-categories under their root', async () => {
    expect(
      await counted(
        `products p
        join categories r on r.category_id = p.category_id
        left join categories b on b.parent_id = r.category_id and b.name = p.level2
        left join categories l on l.parent_id = b.category_id and l.name = p.level3`,
        'r.level <> 0 or l.category_id is null',
      ),
    ).toBe(0);
    expect(
      await one('select array_agg(distinct pan_india_gst order by pan_india_gst)::text as rates from products'),
    ).toEqual({
      rates: '{0.00,5.00,18.00,40.00}',
    });
  });

  test('every SKU has an active offer by an active seller, some have many', async () => {
    const bare = `not exists (select from offers o join sellers s using (seller_id)
      where o.product_sku_id = k.product_sku_id and o.is_active and s.is_active)`;
    expect(await counted('skus k', bare)).toBe(0);
    const crowds =
      '(select product_sku_id from offers group by 1 having count(distinct seller_id) >= 6 and not bool_and(is_active)) as crowd';
    expect(await counted(crowds)).toBeGreaterThan(10);
  });
});

describe('dates', () => {
  test('none is in the future, and nothing open is older than a year', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'modified_date'`.execute(connection.db);
    expect(rows.length).toBeGreaterThan(20);
    const today = '2026-11-21T00:00:00+05:30';
    const late: string[] = [];
    for (const { name } of rows) {
      if ((await counted(name, `modified_date >= '${today}' or created_date > modified_date`)) > 0) late.push(name);
    }
    expect(late).toEqual([]);
    const year = new Date(NOW.getTime() - 365 * 86_400_000).toISOString();
    expect(await counted('quote_requests', `status in ('PENDING', 'PRICE_UPDATED') and created_date < '${year}'`)).toBe(
      0,
    );
    expect(await counted('quotations', `status in ('SENT', 'CONFIRMED') and created_date < '${year}'`)).toBe(0);
    expect(await counted('orders', `status in ('CONFIRMED', 'IN_TRANSIT') and created_date < '${year}'`)).toBe(0);
    expect(await counted('purchase_orders', `status = 'DRAFT' and created_date < '${year}'`)).toBe(0);
    expect(await counted('delivery_challans', `status in ('DRAFT', 'IN_TRANSIT') and created_date < '${year}'`)).toBe(
      0,
    );
    expect(await counted('quote_requests', `created_date < '${today}'::timestamptz - interval '401 days'`)).toBe(0);
  });

  test('most open requests are from the last ten days, at many different hours', async () => {
    const spread = await one(`
      select avg((created_date > '2026-11-11T00:00:00+05:30')::int)::float as recent,
        count(distinct extract(hour from created_date))::int as hours
      from quote_requests where status in ('PENDING', 'PRICE_UPDATED')`);
    expect(spread['recent']).toBeGreaterThan(0.8);
    expect(spread['hours']).toBeGreaterThan(8);
  });
});
