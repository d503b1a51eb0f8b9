import type { FastifyInstance } from 'fastify';
import { routingCalls } from '@console/shared/calls/routing';
import { serve } from '../http/serve.ts';
import { availabilityRecord } from '../records/availability.ts';
import { routingPolicyRecord } from '../records/routing-policy.ts';
import { checkRouting, POLICY_ID, setAvailability, updateRouting } from './commands.ts';
import { sharesBy } from './repository.ts';

/** More than a company has staff. */
const STAFF_MAX = 10_000;

export async function routing(app: FastifyInstance): Promise<void> {
  serve(app, routingCalls.get, async ({ db }) => ({ routing: await routingPolicyRecord.get(db, POLICY_ID) }));

  serve(app, routingCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: 'Routing updated',
    routing: await write((work) => updateRouting(work, body, ifMatch)),
  }));

  serve(app, routingCalls.preview, async ({ db, body: { rules } }) => {
    await checkRouting(db, { rules, capacities: [] });
    return { queues: await sharesBy(db, rules, app.clock()) };
  });

  serve(app, routingCalls.availability, async ({ db }) => {
    const { rows, count } = await availabilityRecord.page(availabilityRecord.rows(db), {}, STAFF_MAX);
    return { availabilities: rows, count };
  });

  serve(app, routingCalls.setAvailability, async ({ body, write }) => ({
    success: true,
    message: 'Availability updated',
    availability: await write((work) => setAvailability(work, body)),
  }));
}
