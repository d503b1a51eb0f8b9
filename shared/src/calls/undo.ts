import { Type } from 'typebox';
import { Quotation } from '../entities/quotation.ts';
import { QuotationRequest } from '../entities/quotation-request.ts';
import { Id } from '../schema.ts';
import { call, Done, touchesField } from './call.ts';

export const undoCalls = {
  undo: call({
    method: 'POST',
    path: '/undo',
    isBeyond: true,
    service: 'USER',
    may: ['quotation_request:UPDATE', 'quotation:UPDATE', 'quotation:APPROVE'],
    summary: 'Undo your own archiving or rejection of a moment ago, unless the record was changed since',
    /** One record, as the move left it. */
    body: Type.Object({
      request_id: Type.Optional(Id),
      quotation_id: Type.Optional(Id),
      revision: Type.Integer({ minimum: 1 }),
    }),
    reply: Type.Intersect([
      Done,
      Type.Object({ rfq: Type.Optional(QuotationRequest), quotation: Type.Optional(Quotation) }),
    ]),
    changes: ['quotation_request', 'quotation'],
    touches: (body) => [
      ...touchesField('quotation_request', 'request_id')(body),
      ...touchesField('quotation', 'quotation_id')(body),
    ],
  }),
};
