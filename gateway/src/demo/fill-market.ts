import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { makeCatalogue } from './catalogue.ts';
import { makeCustomers } from './customers.ts';
import type { Root } from './goods.ts';
import { insertRows } from './insert.ts';
import { makeOffers } from './offers.ts';
import { makeSellers } from './sellers.ts';
import { makeStaff } from './staff.ts';
import type { Team } from './staff.ts';
import { rootsFor } from './taxonomy.ts';
import type { Product, Seller, Setting, Tenant } from './world.ts';

export interface Parties {
  team: Team;
  tenants: Tenant[];
}

export interface Goods {
  roots: Root[];
  sellers: Seller[];
  products: Product[];
}

/** Colleagues, organisations, customers and their users. */
export async function fillParties(db: Kysely<Database>, setting: Setting): Promise<Parties> {
  const team = makeStaff(setting);
  const { organisations, tenants } = makeCustomers(setting, team);
  await insertRows(db, 'organisations', organisations);
  await insertRows(db, 'users', rowsOf(team.all));
  await insertRows(db, 'tenants', rowsOf(tenants));
  await insertRows(db, 'users', rowsOf(tenants.flatMap(({ contacts }) => contacts)));
  return { team, tenants };
}

/** Categories, products, SKUs, sellers and their offers. */
export async function fillGoods(db: Kysely<Database>, setting: Setting, team: Team): Promise<Goods> {
  const roots = rootsFor(setting.counts.sectors);
  const sellers = makeSellers(setting, team, roots);
  const { categories, managers, products, skus } = makeCatalogue(setting, team, roots);
  const offers = makeOffers(setting, skus, sellers);
  await insertRows(db, 'categories', categories);
  await insertRows(db, 'category_managers', managers);
  await insertRows(db, 'sellers', rowsOf(sellers));
  await insertRows(db, 'products', rowsOf(products));
  await insertRows(db, 'skus', rowsOf(skus));
  await insertRows(db, 'offers', rowsOf(offers));
  return { roots, sellers, products };
}

const rowsOf = <R>(items: readonly { row: R }[]): R[] => items.map(({ row }) => row);
