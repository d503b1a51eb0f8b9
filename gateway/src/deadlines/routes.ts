import type { FastifyInstance } from 'fastify';
import { deadlineCalls } from '@console/shared/calls/deadline';
import { serve } from '../http/serve.ts';
import { deadlinePolicyRecord } from '../records/deadline-policy.ts';
import { POLICY_ID, updatePolicy } from './commands.ts';
import { deadlineReport } from './repository.ts';

export async function deadlines(app: FastifyInstance): Promise<void> {
  serve(app, deadlineCalls.get, async ({ db }) => ({ policy: await deadlinePolicyRecord.get(db, POLICY_ID) }));

  serve(app, deadlineCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: 'Deadlines updated',
    policy: await write((work) => updatePolicy(work, body, ifMatch)),
  }));

  serve(app, deadlineCalls.report, async ({ db, query, actor: { audience } }) => ({
    queues: await deadlineReport(db, query, audience, app.clock()),
  }));
}
