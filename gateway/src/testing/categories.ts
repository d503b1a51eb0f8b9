import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { categoryCalls } from '@console/shared/calls/category';
import type { Category } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { putFile } from '../files/testing.ts';
import type { TestApp } from './app.ts';
import { USER } from './fixtures.ts';
import { send } from './refusals.ts';
import type { Input } from './refusals.ts';

/** Common steps of category tests. */
export function categoriesOf(gateway: TestApp) {
  const { db } = gateway.app;
  return {
    /** Moves the id sequences of categories and products past the fixtures, and adds a picture. */
    ready: async () => {
      await sql`select setval(pg_get_serial_sequence('categories', 'category_id'), 100),
        setval(pg_get_serial_sequence('products', 'product_id'), 100)`.execute(db);
      await putFile(gateway, PICTURE, { isPublic: true });
      await putFile(gateway, PAPER, { by: USER.manager });
    },
    create: (body: Input, headers: object = {}, user: number = USER.manager) =>
      send(gateway, categoryCalls.create, user, body, headers),
    update: (body: Input, headers: object = {}, user: number = USER.manager) =>
      send(gateway, categoryCalls.update, user, body, headers),
    remove: (category_id: number, headers: object = {}) =>
      send(gateway, categoryCalls.remove, USER.manager, { category_id }, headers),
    category: async (category_id: number): Promise<Category> =>
      (await send(gateway, categoryCalls.list, USER.manager, { category_id })).json().category,
    addProduct: async (values: Partial<Insertable<Database['products']>> = {}): Promise<number> => {
      const row = { product_name: 'Sand', category_id: 1, hsn: '2505', pan_india_gst: 5, ...values };
      return (await db.insertInto('products').values(row).returning('product_id').executeTakeFirstOrThrow()).product_id;
    },
  };
}

export const PICTURE = 'cover.png';
export const PAPER = 'paper.pdf';
