import type { FastifyInstance } from 'fastify';
import { recordKind } from '@console/shared/audience';
import { notificationCalls } from '@console/shared/calls/notification';
import { invalid } from '@console/shared/errors';
import { serve } from '../http/serve.ts';
import { followRecord, readNotifications } from './commands.ts';
import { followsOf } from './follow.ts';
import { prefer, preferencesOf } from './preferences.ts';
import { listNotifications } from './repository.ts';

export async function notifications(app: FastifyInstance): Promise<void> {
  serve(app, notificationCalls.list, ({ db, query, actor }) => listNotifications(db, actor, query));

  serve(app, notificationCalls.read, async ({ body, write }) => ({
    success: true,
    unread: await write((work) => readNotifications(work, body)),
  }));

  serve(app, notificationCalls.preferences, async ({ db, actor }) => ({ preferences: await preferencesOf(db, actor) }));

  serve(app, notificationCalls.prefer, async ({ body, write }) => ({
    preferences: await write((work) => prefer(work, body)),
  }));

  serve(app, notificationCalls.following, async ({ db, query: { entity: kind, id }, actor: { user_id } }) => {
    const entity = recordKind(kind);
    if (!entity) throw invalid({ entity: `There is no kind of record called "${kind}".` });
    const follows = user_id === null ? [] : await followsOf(db, { user_id, entity, id });
    return { follow: follows.length > 0, follows };
  });

  serve(app, notificationCalls.follow, async ({ body, write }) => {
    await write((work) => followRecord(work, body));
    return { success: true };
  });
}
