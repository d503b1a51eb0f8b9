import type { FastifyInstance } from 'fastify';
import type { OwedBy } from '@console/shared/due';
import { outstandingCalls } from '@console/shared/calls/outstanding';
import { isoDay } from '@console/shared/dates';
import { AppError } from '@console/shared/errors';
import type { Actor } from '../actor.ts';
import { serve } from '../http/serve.ts';
import { listParties, listRecords } from './repository.ts';

export async function outstanding(app: FastifyInstance): Promise<void> {
  serve(app, outstandingCalls.parties, async ({ db, query: { by, ...filter }, actor }) => {
    refuseHidden(actor, by);
    const today = isoDay(app.clock());
    return { today, ...(await listParties(db, by, today, filter)) };
  });

  serve(app, outstandingCalls.records, async ({ db, query: { by, ...filter }, actor }) => {
    refuseHidden(actor, by);
    const today = isoDay(app.clock());
    return { today, ...(await listRecords(db, by, today, filter)) };
  });
}

/** Debts name their records and customers, so they are only for readers of those. */
function refuseHidden({ audience: { reads, seesTenants, bound } }: Actor, by: OwedBy): void {
  const sees = by === 'customer' ? reads.has('order') && seesTenants : reads.has('purchase_order');
  if (sees && bound === undefined) return;
  throw new AppError('forbidden', `You don't have permission to read what is outstanding by ${by}.`);
}
