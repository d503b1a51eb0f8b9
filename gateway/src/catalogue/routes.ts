import type { FastifyInstance } from 'fastify';
import { catalogueCalls } from '@console/shared/calls/catalogue';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { findCategory, listCategories } from './categories.ts';

export async function catalogue(app: FastifyInstance): Promise<void> {
  serve(app, catalogueCalls.categories, async ({ db, query }) => {
    if (query.category_id) return { category: found('Category', await findCategory(db, query.category_id)) };
    const { rows, count } = await listCategories(db, query);
    return { categories: rows, count };
  });
}
