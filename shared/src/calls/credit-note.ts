import { Type } from 'typebox';
import { LINES_MAX } from '../constants.ts';
import { CreditNote } from '../entities/credit-note.ts';
import { creditNoteChart } from '../lifecycles/credit-note.ts';
import {
  DateRange,
  DocumentNumber,
  Id,
  listOf,
  nullable,
  oneOf,
  Paging,
  Prose,
  Quantity,
  Short,
  Statuses,
} from '../schema.ts';
import { call, touchesField, written } from './call.ts';
import { Download, DownloadQuery } from './download.ts';

const Lines = Type.Array(
  Type.Object({
    order_line_id: Id,
    quantity: Quantity,
    /** Of that, what had been delivered and was returned; by default, only what exceeds the goods that were not sent. */
    returned_qty: Type.Optional(Type.Number({ minimum: 0 })),
  }),
  { minItems: 1, maxItems: LINES_MAX },
);

export const creditNoteCalls = {
  list: call({
    method: 'GET',
    path: '/credit_note',
    service: 'CREDIT_NOTE',
    may: 'order:READ',
    summary: 'List credit notes; with `cnId` or `creditnote_id`, get one',
    query: Type.Object({
      cn_id: Type.Optional(DocumentNumber),
      order_number: Type.Optional(DocumentNumber),
      status: Type.Optional(Statuses(creditNoteChart.statuses)),
      tenant_id: Type.Optional(Id),
      /** Days on which they were created. */
      ...DateRange,
      keyword: Type.Optional(Short),
      ...Paging,
    }),
    reply: Type.Union([listOf('creditNotes', CreditNote), Type.Object({ creditNote: CreditNote })]),
  }),
  create: call({
    method: 'POST',
    path: '/credit_note',
    service: 'CREDIT_NOTE',
    may: ['order:WRITE', 'order:UPDATE'],
    summary: 'Create a credit note for an invoice',
    body: Type.Object({
      order_number: DocumentNumber,
      lines: Lines,
      remark: Type.Optional(nullable(Prose)),
    }),
    reply: written('creditNote', CreditNote),
    changes: ['credit_note'],
    creates: true,
    touches: touchesField('order', 'order_number'),
  }),
  update: call({
    method: 'PUT',
    path: '/credit_note',
    service: 'CREDIT_NOTE',
    may: 'order:UPDATE',
    summary: 'Edit a draft credit note; `lines` replaces all its lines',
    body: Type.Object({
      creditnote_id: DocumentNumber,
      lines: Type.Optional(Lines),
      remark: Type.Optional(nullable(Prose)),
    }),
    reply: written('creditNote', CreditNote),
    changes: ['credit_note'],
  }),
  updateStatus: call({
    method: 'POST',
    path: '/credit_note/status',
    service: 'CREDIT_NOTE',
    may: 'order:UPDATE',
    summary: 'Issue or cancel a credit note',
    body: Type.Object({ creditnote_id: DocumentNumber, status: oneOf(creditNoteChart.statuses) }),
    reply: written('creditNote', CreditNote),
    changes: ['credit_note', 'order'],
  }),
  download: call({
    method: ['GET', 'POST'],
    path: '/credit_note/download',
    isBeyond: true,
    service: 'CREDIT_NOTE',
    may: 'order:READ',
    summary: 'Download a credit note as a printable document',
    query: Type.Object({ cn_id: Type.Optional(DocumentNumber), ...DownloadQuery }),
    reply: Download,
  }),
};
