import type { FastifyInstance } from 'fastify';
import { savedViewCalls } from '@console/shared/calls/saved-view';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { sql } from 'kysely';
import { serve } from '../http/serve.ts';
import { savedViewRecord } from '../records/saved-view.ts';
import { createSavedView, deleteSavedView, updateSavedView } from './commands.ts';

export async function savedViews(app: FastifyInstance): Promise<void> {
  serve(app, savedViewCalls.list, async ({ db, actor: { user_id, role_id } }) => {
    const isShared = role_id === ROLE_ADMIN ? sql<boolean>`role_ids <> '{}'` : sql<boolean>`role_ids @> ${[role_id]}`;
    const saved_views = await savedViewRecord.read(
      savedViewRecord
        .rows(db)
        .where((has) => has.or([has('sv.user_id', '=', user_id ?? 0), isShared]))
        .orderBy('sv.created_date', 'desc')
        .orderBy('sv.view_id', 'desc'),
    );
    return { saved_views, count: saved_views.length };
  });

  serve(app, savedViewCalls.create, async ({ body, write }) => ({
    success: true,
    message: 'View saved',
    saved_view: await write((work) => createSavedView(work, body)),
  }));

  serve(app, savedViewCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: 'View updated',
    saved_view: await write((work) => updateSavedView(work, body, ifMatch)),
  }));

  serve(app, savedViewCalls.remove, async ({ body: { view_id }, ifMatch, write }) => {
    await write((work) => deleteSavedView(work, view_id, ifMatch));
    return { success: true, message: 'View deleted' };
  });
}
