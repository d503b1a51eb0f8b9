import type { FastifyInstance } from 'fastify';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { AppError, invalid } from '@console/shared/errors';
import { challanPrint } from '../documents/challan.ts';
import { shownTo } from '../papers/shown.ts';
import { serveDocument } from './serve-document.ts';

/** The documents of challans and credit notes, each as its reader may see it. */
export async function supplyDocuments(app: FastifyInstance): Promise<void> {
  for (const [call, form] of CHALLANS) {
    serveDocument(app, call, async ({ db, input: { challan_id: id, revision }, actor }) => {
      if (id === undefined) throw invalid({ challan_id: 'Please enter delivery challan.' });
      const refuse = revision === undefined ? refuseCancelled : () => {};
      const challan = await shownTo(actor, db, app.company, { kind: 'delivery_challan', id, revision, refuse });
      return challanPrint(challan, form);
    });
  }

  serveDocument(app, creditNoteCalls.download, ({ db, input: { cn_id: id, revision }, actor }) => {
    if (id === undefined) throw invalid({ cn_id: 'Please enter credit note.' });
    return shownTo(actor, db, app.company, { kind: 'credit_note', id, revision });
  });
}

const CHALLANS = [
  [deliveryChallanCalls.download, 'plain'],
  [deliveryChallanCalls.downloadPriced, 'priced'],
  [deliveryChallanCalls.downloadByGst, 'by_gst'],
  [deliveryChallanCalls.downloadTriplicate, 'triplicate'],
] as const;

/** No goods travel with a cancelled challan. Only who asks for its paper gets it. */
function refuseCancelled(row: object): void {
  const { challanId, status } = row as DeliveryChallan;
  if (status !== 'CANCELLED') return;
  throw new AppError('conflict', `Delivery challan ${challanId} was cancelled and has no document.`, { status });
}
