import type { Person } from './people.ts';
import { CUSTOMERS_ORG, MARKETPLACE, startingPeople } from './people.ts';
import { seedGoods } from './seed-goods.ts';
import { seedTrade } from './seed-trade.ts';
import { showGoods } from './show-goods.ts';
import { showTrade } from './show-trade.ts';
import { createWorld } from './world.ts';
import type { World } from './world.ts';

const CUSTOMERS = [
  ['Prestige Sites', 'Bengaluru Urban', 'Karnataka', MARKETPLACE],
  ['Sobha Interiors', 'Mysuru', 'Karnataka', MARKETPLACE],
  ['Hampi Hotels', 'Ballari', 'Karnataka', CUSTOMERS_ORG],
  ['Brigade Towers', 'Bengaluru Urban', 'Karnataka', MARKETPLACE],
  ['Konark Homes', 'Pune', 'Maharashtra', MARKETPLACE],
  ['Charminar Estates', 'Hyderabad', 'Telangana', MARKETPLACE],
  ['Marina Villas', 'Chennai', 'Tamil Nadu', MARKETPLACE],
] as const;

const CONTACTS = [
  ['Nikhil', 'Menon'],
  ['Ritu', 'Sharma'],
  ['Kavya', 'Rao'],
  ['Anil', 'Shetty'],
  ['Sunita', 'Joshi'],
  ['Faisal', 'Khan'],
  ['Malini', 'Subramaniam'],
] as const;

/** A small world of a few weeks' trade. */
export function startingWorld(): World {
  const world = createWorld();
  showGoods(world);
  showTrade(world);
  const [admin] = startingPeople();
  for (const person of startingPeople()) world.people.add(person, undefined, 100_000);
  if (!admin) throw new Error('There is no admin.');
  seedCustomers(world, admin);
  seedGoods(world, admin);
  seedTrade(world, admin);
  world.blogs.add(
    {
      ...{ blog_post_id: world.next.blog(), title: 'How to store cement', author: 'Meera Krishnan', tags: ['cement'] },
      ...{ body: '<p>Dry, and off the floor.</p>', status: 'ACTIVE', coverphoto: null },
    },
    admin,
    500,
  );
  return world;
}

function seedCustomers(world: World, admin: Person): void {
  for (const [org_id, organisation_name] of [
    [MARKETPLACE, 'The Marketplace'],
    [CUSTOMERS_ORG, 'Hampi Group'],
  ] as const) {
    world.organisations.add({ org_id, organisation_name, is_active: true, logo: null }, admin, 100_000);
  }
  for (const [at, [tenant_name, district, state, org_id]] of CUSTOMERS.entries()) {
    const { tenant_id } = world.tenants.add(
      {
        ...{ tenant_id: world.next.tenant(), tenant_name, district, state, address: `${at + 1}, Ring Road`, org_id },
        ...{ postal_code: '560034', logo: null, gst_no: '29AAFCA7488L1Z0', email: null, mobile: null },
        ...{ verified_tenant: true, sales_person: 103 },
      },
      admin,
      99_000,
    );
    const [first_name = '', last_name = ''] = CONTACTS[at] ?? [];
    if (world.people.all().some((person) => person.tenant_id === tenant_id)) continue;
    world.people.add(
      {
        ...{ user_id: world.next.user(), first_name, last_name, role_id: 10_001, tenant_id, org_id },
        ...{ email: `${first_name.toLowerCase()}@customer.example.com`, mobile: `97400${40_000 + at}` },
        ...{ is_banned: false, is_deleted: false },
      },
      undefined,
      98_000,
    );
  }
}
