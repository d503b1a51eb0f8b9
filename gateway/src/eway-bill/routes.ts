import { maySee } from '@console/shared/audience';
import { nameOf } from '@console/shared/calls/call';
import { ewayBillCalls } from '@console/shared/calls/eway-bill';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { AppError } from '@console/shared/errors';
import type { EwayBill } from '@console/shared/fields/eway-bill';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { MESSAGES } from '@console/shared/messages';
import { missing } from '@console/shared/missing';
import { refused } from '@console/shared/refused';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import { checkMove } from '../changes/moves.ts';
import type { Database } from '../database/tables.ts';
import { editChallan } from '../delivery-challans/edit.ts';
import { serve } from '../http/serve.ts';
import type { CallRequest } from '../http/serve.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { ewayBillOf } from './of-challan.ts';
import type { EwayBillRegister } from './register.ts';

export async function ewayBills(app: FastifyInstance): Promise<void> {
  const { clock, company, connection, log } = app;

  serve(app, ewayBillCalls.get, async ({ db, actor, query: { challan_id } }) => {
    if (!actor.audience.seesTenants) throw refused('tenant:READ');
    return ewayBillOf({ db, company, now: clock() }, await challanFor(db, actor, challan_id));
  });

  serve(app, ewayBillCalls.take, async ({ body, ifMatch, write }) => {
    const dc = await write((work) => editChallan(work, body, ifMatch));
    return { success: true, message: MESSAGES.challan.updated, dc };
  });

  serve(app, ewayBillCalls.request, async (request) => {
    const { ewayBills: register } = app;
    if (!register) {
      throw new AppError('not_found', MESSAGES.client.notOffered, {
        not_offered: nameOf(ewayBillCalls.request, 'POST'),
      });
    }
    let dc: DeliveryChallan | undefined;
    const isOurs = await connection.alone(`e-way bill of ${request.body.challanId}`, async () => {
      dc = await issued(request, register);
    });
    if (!isOurs || !dc) throw new AppError('conflict', 'Somebody is getting the e-way bill of this challan already.');
    return { success: true, message: MESSAGES.challan.updated, dc };
  });

  async function issued(
    { db, actor, body: { challanId }, write }: CallRequest<typeof ewayBillCalls.request>,
    register: EwayBillRegister,
  ): Promise<DeliveryChallan> {
    const challan = await challanFor(db, actor, challanId);
    const { status, ewaybill_number } = challan;
    // Whoever lost the reply asks again.
    if (ewaybill_number !== null) return challan;
    checkMove(deliveryChallanChart, { name: 'edit', from: status, to: status, permissions: actor.permissions });
    const json = await ewayBillOf({ db, company, now: clock() }, challan);
    const bill = await register.issue(json).catch((error: unknown) => {
      throw actor.audience.seesTenants ? error : unquoted(error);
    });
    // Whatever else has changed meanwhile, the number must not be lost.
    return write((work) => editChallan(work, { challanId, ...bill }, undefined)).catch((error: unknown) => {
      log.error({ err: error, challanId, ...bill }, 'an e-way bill was not kept');
      throw notKept(bill, error);
    });
  }
}

/** A service that refuses quotes the customer. */
const unquoted = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'conflict' ? new AppError('conflict', REFUSED) : error;

const REFUSED = 'The e-way bill service refused. Ask somebody who sees the customer to try, and to read why.';

const notKept = ({ ewaybill_number }: EwayBill, error: unknown): AppError => {
  const why = error instanceof AppError ? ` ${error.message}` : '';
  return new AppError(
    'conflict',
    `E-way bill ${ewaybill_number} was issued, but could not be kept.${why} Note its number.`,
  );
};

async function challanFor(db: Kysely<Database>, actor: Actor, id: string): Promise<DeliveryChallan> {
  const challan = await deliveryChallanRecord.get(db, id);
  if (!maySee(actor.audience, 'delivery_challan', { ...challan })) throw missing('Delivery challan', id);
  return challan;
}
