import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '@console/shared/calls/category';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { findCategory, listCategories } from './repository.ts';

export async function categories(app: FastifyInstance): Promise<void> {
  serve(app, categoryCalls.list, async ({ db, query }) => {
    if (query.category_id) return { category: found('Category', await findCategory(db, query.category_id)) };
    const { rows, count } = await listCategories(db, query);
    return { categories: rows, count };
  });
}
