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
    test(
      `role ${role.role} starts on the right screen and finds its menu`,
      {
        tag: [
          '@APP-50',
          '@APP-74',
          '@APP-90',
          '@HOM-1',
          '@HOM-5',
          '@HOM-6',
          '@HOM-8',
          '@HOM-9',
          '@ROL-20',
          '@ROL-21',
          '@ROL-45',
        ],
      },
      async ({ open }) => {
        const page = await open('/', role.account);
        await expectArrival(page, role);
        await expectMenu(page, role);
      },
    );
    continue;
  }
  test(
    `role ${role.role} finds on every screen exactly what it may see and do`,
    {
      tag: [
        '@APP-1',
        '@APP-2',
        '@APP-3',
        '@APP-4',
        '@APP-7',
        '@APP-8',
        '@APP-9',
        '@APP-10',
        '@APP-11',
        '@APP-13',
        '@APP-14',
        '@APP-15',
        '@APP-19',
        '@APP-21',
        '@APP-22',
        '@APP-23',
        '@APP-24',
        '@APP-26',
        '@APP-27',
        '@APP-28',
        '@APP-29',
        '@APP-30',
        '@APP-31',
        '@APP-32',
        '@APP-33',
        '@APP-34',
        '@APP-35',
        '@APP-36',
        '@APP-37',
        '@APP-38',
        '@APP-39',
        '@APP-40',
        '@APP-41',
        '@APP-42',
        '@APP-44',
        '@APP-45',
        '@APP-47',
        '@APP-48',
        '@APP-49',
        '@APP-50',
        '@APP-62',
        '@APP-63',
        '@APP-74',
        '@APP-75',
        '@APP-90',
        '@CAT-2',
        '@CAT-9',
        '@HOM-2',
        '@HOM-6',
        '@HOM-7',
        '@HOM-8',
        '@HOM-9',
        '@HOM-12',
        '@HOM-13',
        '@HOM-14',
        '@HOM-18',
        '@QUO-33',
        '@ROL-17',
        '@ROL-20',
        '@ROL-22',
        '@SCR-11',
      ],
    },
    async ({ open, as, records }) => {
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
    },
  );
}

test(
  'without sign-in every screen leads to the sign-in, except the public ones',
  {
    tag: [
      '@APP-1',
      '@APP-2',
      '@APP-3',
      '@APP-4',
      '@APP-6',
      '@APP-7',
      '@APP-8',
      '@APP-9',
      '@APP-10',
      '@APP-11',
      '@APP-13',
      '@APP-14',
      '@APP-15',
      '@APP-16',
      '@APP-17',
      '@APP-18',
      '@APP-19',
      '@APP-20',
      '@APP-21',
      '@APP-22',
      '@APP-23',
      '@APP-24',
      '@APP-25',
      '@APP-26',
      '@APP-27',
      '@APP-28',
      '@APP-29',
      '@APP-30',
      '@APP-31',
      '@APP-32',
      '@APP-33',
      '@APP-34',
      '@APP-35',
      '@APP-36',
      '@APP-37',
      '@APP-38',
      '@APP-39',
      '@APP-40',
      '@APP-41',
      '@APP-42',
      '@APP-43',
      '@APP-44',
      '@APP-45',
      '@APP-46',
      '@APP-47',
      '@APP-48',
      '@APP-49',
      '@APP-50',
    ],
  },
  async ({ open }) => {
    const page = await open('/login');
    await expect(page.getByLabel('Email Address')).toBeVisible();
    for (const path of ['/', ...addresses]) {
      if (path === '/blog/:blogPostId' || path === '/dev/inbox') continue;
      await goTo(page, path.replaceAll(/:\w+/g, '1'));
      await expect(page, path).toHaveURL('/login');
      await expect(page.getByLabel('Email Address'), path).toBeVisible();
    }
  },
);
