import type { FastifyInstance } from 'fastify';
import { paperCalls } from '@console/shared/calls/paper';
import type { PAPER_ENTITIES } from '@console/shared/calls/paper';
import { serve } from '../http/serve.ts';
import { ownerFor } from '../records/owner.ts';
import type { PaperKind } from './kinds.ts';
import { papersOf } from './read.ts';

const KIND_OF: Record<(typeof PAPER_ENTITIES)[number], PaperKind> = {
  quotation: 'quotation',
  order: 'tax_invoice',
  purchase_order: 'purchase_order',
  delivery_challan: 'delivery_challan',
  credit_note: 'credit_note',
};

export async function papers(app: FastifyInstance): Promise<void> {
  serve(app, paperCalls.list, async ({ db, query: { entity, id }, actor: { audience } }) => {
    await ownerFor(db, audience, { kind: entity, id, field: 'entity' });
    const issued = await papersOf(db, KIND_OF[entity], id);
    return {
      papers: issued.map(({ issued_by, first_name, last_name, ...paper }) => ({
        ...paper,
        // A customer's own account sees no staff.
        issued_by:
          issued_by === null || audience.bound
            ? null
            : { user_id: issued_by, name: [first_name, last_name].filter(Boolean).join(' ') },
      })),
    };
  });
}
