import { Type } from 'typebox';
import { Quotation } from '../entities/quotation.ts';
import { QuotationRequest } from '../entities/quotation-request.ts';
import { oneOf, Short } from '../schema.ts';
import { UNDONE_ENTITIES } from '../undo.ts';
import type { UndoneEntity } from '../undo.ts';
import { call, Done } from './call.ts';

export const undoCalls = {
  undo: call({
    method: 'POST',
    path: '/undo',
    isBeyond: true,
    service: 'USER',
    may: ['quotation_request:UPDATE', 'quotation:UPDATE', 'quotation:APPROVE'],
    summary: 'Undo your own archiving or rejection of a moment ago, unless the record was changed since',
    body: Type.Object({
      entity: oneOf(UNDONE_ENTITIES),
      id: Short,
      /** Of the record as the move left it. */
      revision: Type.Integer({ minimum: 1 }),
    }),
    reply: Type.Intersect([
      Done,
      Type.Object({ rfq: Type.Optional(QuotationRequest), quotation: Type.Optional(Quotation) }),
    ]),
    changes: ['quotation_request', 'quotation'],
    touches: (body) => {
      const { entity, id } = (body ?? {}) as { entity?: UndoneEntity; id?: unknown };
      return entity && UNDONE_ENTITIES.includes(entity) && typeof id === 'string' ? [{ entity, id }] : [];
    },
  }),
};
