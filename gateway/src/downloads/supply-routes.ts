import type { FastifyInstance } from 'fastify';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { invalid } from '@console/shared/errors';
import { readNote } from '../credit-notes/read.ts';
import { present } from '../http/present.ts';
import { serveDocument } from './serve-document.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { challanDocument } from '../documents/challan.ts';
import { creditNoteDocument } from '../documents/credit-note.ts';
import { addressesOf } from '../documents/addresses.ts';

/** The documents of challans and credit notes, each as its reader may see it. */
export async function supplyDocuments(app: FastifyInstance): Promise<void> {
  for (const [call, form] of CHALLANS) {
    serveDocument(app, call, async ({ db, input: { challan_id }, actor }) => {
      if (challan_id === undefined) throw invalid({ challan_id: 'Please enter delivery challan.' });
      const { dc } = present(actor, { dc: await deliveryChallanRecord.get(db, challan_id) }) as { dc: DeliveryChallan };
      return challanDocument(dc, await addressesOf(db, dc.tenant_id), app.company, form);
    });
  }

  serveDocument(app, creditNoteCalls.download, async ({ db, input: { cn_id }, actor }) => {
    if (cn_id === undefined) throw invalid({ cn_id: 'Please enter credit note.' });
    const { creditNote } = present(actor, { creditNote: await readNote(db, cn_id) }) as { creditNote: CreditNote };
    return creditNoteDocument(creditNote, await addressesOf(db, creditNote.tenant_id), app.company);
  });
}

const CHALLANS = [
  [deliveryChallanCalls.download, 'plain'],
  [deliveryChallanCalls.downloadPriced, 'priced'],
  [deliveryChallanCalls.downloadByGst, 'by_gst'],
  [deliveryChallanCalls.downloadTriplicate, 'triplicate'],
] as const;
