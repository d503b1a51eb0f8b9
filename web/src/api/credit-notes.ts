import type { creditNoteCalls } from '@console/shared/calls/credit-note';
import { rowsOf, savedBy } from './replies.ts';
import { bind, bindDocument } from './request.ts';

export const listCreditNotes = rowsOf(bind<typeof creditNoteCalls.list>('GET', '/credit_note'), 'creditNotes');
export const createCreditNote = savedBy(bind<typeof creditNoteCalls.create>('POST', '/credit_note'), 'creditNote');
export const updateCreditNote = savedBy(bind<typeof creditNoteCalls.update>('PUT', '/credit_note'), 'creditNote');
/** Issues or cancels. */
export const updateCreditNoteStatus = savedBy(
  bind<typeof creditNoteCalls.updateStatus>('POST', '/credit_note/status'),
  'creditNote',
);
export const downloadCreditNote = bindDocument<typeof creditNoteCalls.download>('/credit_note/download');
