import type { FastifyInstance } from 'fastify';
import { seenCalls } from '@console/shared/calls/seen';
import { serve } from '../http/serve.ts';
import { noteSeen, seenBy } from './commands.ts';
import { movedFor } from './moved.ts';

/** @param awayMinutes how long somebody has to be gone to be told what moved meanwhile */
export async function seen(app: FastifyInstance, { awayMinutes }: { awayMinutes: number }): Promise<void> {
  serve(app, seenCalls.moved, async ({ db, actor }) => {
    const missed = await seenBy(db, actor, app.clock());
    const { missed_after: after, missed_until: until, away_since } = missed;
    if (after === null || until === null) return { seen: missed, since: null, moved: [] };
    const { from, moved } = await movedFor(db, actor, { after, until });
    return { seen: missed, since: from ?? away_since, moved };
  });

  serve(app, seenCalls.note, async ({ body, write }) => ({
    seen: await write((work) => noteSeen(work, body, awayMinutes * 60_000)),
  }));
}
