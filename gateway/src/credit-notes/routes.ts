import type { FastifyInstance } from 'fastify';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';
import { changeStatus, createNote, updateDraft } from './commands.ts';
import { readNote } from './read.ts';
import { listNotes } from './repository.ts';

export async function creditNotes(app: FastifyInstance): Promise<void> {
  serve(app, creditNoteCalls.list, async ({ db, query, actor }) => {
    const { cn_id, order_number } = query;
    if (cn_id) return { creditNote: await readNote(db, cn_id, order_number) };
    const { rows, count } = await listNotes(db, query, actor.audience);
    return { creditNotes: rows, count };
  });

  serve(app, creditNoteCalls.create, async ({ body, write }) => {
    const creditNote = await write((work) => createNote(work, body));
    return { success: true, message: MESSAGES.others.creditNoteCreated, creditNote };
  });

  serve(app, creditNoteCalls.update, async ({ body, ifMatch, write }) => {
    const creditNote = await write((work) => updateDraft(work, body, ifMatch));
    return { success: true, message: MESSAGES.others.creditNoteUpdated, creditNote };
  });

  serve(app, creditNoteCalls.updateStatus, async ({ body, ifMatch, write }) => {
    const creditNote = await write((work) => changeStatus(work, body, ifMatch));
    return { success: true, message: MESSAGES.others.creditNoteUpdated, creditNote };
  });
}
