import { SCREENS } from '../src/app/screens/screens.ts';
import { expectArrival, expectMenu } from './support/arrival.ts';
import { expect, test } from './support/fixtures.ts';
import { recordTraffic, secretsIn } from './support/traffic.ts';
import type { Traffic } from './support/traffic.ts';
import { ROLES } from './support/roles.ts';
import { VISITS, WALKING } from './support/visits.ts';
import { addressOf, expectVisit, filled, goTo, makePathValues } from './support/walk.ts';

/** Every path of the console, with optional parts both omitted and given. */
const addresses = SCREENS.flatMap(({ path }) => {
  const whole = path.replace(/\?$/, '');
  return whole === path ? [path] : [whole.replace(/\/:\w+$/, ''), whole];
}).filter((path) => path !== '/');

test('no screen is left out of the walk', () => {
  expect([...new Set(VISITS.map(({ path }) => path.replace(/\?.*/, '')))].toSorted()).toEqual(addresses.toSorted());
});

// Any browser error, including a response of 400 or above, fails the story.
for (const role of ROLES) {
  const walks = WALKING.find((one) => one === role.role);
  if (!walks) {
    test(`role ${role.role} lands where it should and finds its menu`, async ({ open }) => {
      const page = await open('/', role.account);
      await expectArrival(page, role);
      await expectMenu(page, role);
    });
    continue;
  }
  test(`role ${role.role} finds on every screen what it may see and do, and nothing else`, async ({
    open,
    as,
    records,
  }) => {
    // About fifty screens in one window.
    test.slow();
    const values = await makePathValues(as, records);
    const { tenants } = await (
      await as('admin')
    ).get<{ tenants: { tenant_name: string }[] }>('/tenant/getTenant', { limit: 500 });
    expect(tenants.length).toBeGreaterThan(50);
    let traffic: Traffic | undefined;
    const page = await open('/', role.account, (window) => {
      if (!role.seesCustomers) traffic = recordTraffic(window);
    });
    await expectArrival(page, role);
    const texts: string[] = [];
    for (const visit of VISITS) {
      await test.step(visit.path, async () => {
        await goTo(page, addressOf(visit.path, values));
        await expectVisit(page, visit, walks, values);
        if (visit === VISITS[0]) await expectMenu(page, role);
        const text = await page.getByRole('main').innerText();
        if (visit.path !== '/dev/inbox') texts.push(text);
        const { customer } = visit;
        if (customer) expect(text).toContain(filled(role.seesCustomers ? customer.name : customer.district, values));
      });
    }
    if (!traffic) return;
    const everything = `${await traffic.all()}\n${texts.join('\n')}`;
    expect(everything.length).toBeGreaterThan(100_000);
    expect(
      secretsIn(
        everything,
        tenants.map(({ tenant_name }) => tenant_name),
      ),
    ).toEqual([]);
  });
}

test('who is not signed in is led to the sign-in from every screen but those for everybody', async ({ open }) => {
  const page = await open('/login');
  await expect(page.getByLabel('Email Address')).toBeVisible();
  for (const path of ['/', ...addresses]) {
    if (path === '/blog/:blogPostId' || path === '/dev/inbox') continue;
    await goTo(page, path.replaceAll(/:\w+/g, '1'));
    await expect(page, path).toHaveURL('/login');
    await expect(page.getByLabel('Email Address'), path).toBeVisible();
  }
});
