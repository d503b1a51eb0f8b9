import type { FastifyInstance } from 'fastify';
import { categoryCalls } from '@console/shared/calls/category';
import { MESSAGES } from '@console/shared/messages';
import type { Actor } from '../actor.ts';
import { checkKeptPictures } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { categoryRecord } from '../records/category.ts';
import { createCategory, deleteCategory, editCategory } from './commands.ts';
import { listCategories } from './repository.ts';

interface Pictures {
  cover?: string | null;
  icon?: string | null;
}

export async function categories(app: FastifyInstance): Promise<void> {
  serve(app, categoryCalls.list, async ({ db, query }) => {
    if (query.category_id) return { category: await categoryRecord.get(db, query.category_id) };
    const { rows, count } = await listCategories(db, query);
    return { categories: rows, count };
  });

  serve(app, categoryCalls.create, async ({ body, ifMatch, actor, write }) => {
    await checkPictures(app, actor, body);
    const category = await write((work) => createCategory(work, body, ifMatch));
    return { success: true, message: MESSAGES.category.created, category };
  });

  serve(app, categoryCalls.update, async ({ body, ifMatch, actor, write }) => {
    await checkPictures(app, actor, body);
    const category = await write((work) => editCategory(work, body, ifMatch));
    return { success: true, message: MESSAGES.category.updated, category };
  });

  serve(app, categoryCalls.remove, async ({ body, ifMatch, write }) => {
    await write((work) => deleteCategory(work, body.category_id, ifMatch));
    return { success: true, message: MESSAGES.category.deleted };
  });
}

async function checkPictures(app: FastifyInstance, actor: Actor, { cover, icon }: Pictures): Promise<void> {
  if (cover) await checkKeptPictures(app, actor, 'categories.cover', [cover]);
  if (icon) await checkKeptPictures(app, actor, 'categories.icon', [icon]);
}
