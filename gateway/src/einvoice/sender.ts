import type { FastifyInstance } from 'fastify';
import { AppError } from '@console/shared/errors';
import { SERVICE } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { cascade } from '../changes/update-record.ts';
import type { Connection } from '../database/connect.ts';
import { isAway } from '../outside/ask.ts';
import { creditNoteRecord } from '../records/credit-note.ts';
import { orderRecord } from '../records/order.ts';
import { issuedPaper, keepRegistered } from './commands.ts';
import { inv01Of } from './inv01.ts';
import type { EinvoiceRegister } from './register.ts';
import { einvoiceOf, keepEinvoice, waitingEinvoices } from './repository.ts';
import { touchSubject } from './subject.ts';
import type { Subject } from './subject.ts';

/** Writes what the register answered in nobody's name. */
const REGISTER = { ...SERVICE, name: 'e-invoice portal' };

type Sender = Pick<FastifyInstance, 'db' | 'log' | 'write'> & { connection: Pick<Connection, 'alone'> };

/**
 * Sends every e-invoice that waits, one after the other, and keeps what the register answers. What waits is in the
 * database since the invoice was issued, so that nothing is lost with this process; the register knows an invoice that it
 * gets twice by its number. While the register is away everything waits on. One that fails holds up no other, and one that
 * another gateway is sending is left to it.
 */
export async function sendWaiting(sender: Sender, register: EinvoiceRegister): Promise<void> {
  for (const subject of await waitingEinvoices(sender.db)) {
    try {
      await sender.connection.alone(`e-invoice of ${subject.id}`, () => sendOne(sender, register, subject));
    } catch (error) {
      const isRegisterAway = isAway(error);
      sender.log[isRegisterAway ? 'warn' : 'error']({ err: error, ...subject }, 'an e-invoice could not be sent');
      if (isRegisterAway) return;
    }
  }
}

async function sendOne(sender: Sender, { register }: EinvoiceRegister, subject: Subject): Promise<void> {
  const { db, log, write } = sender;
  if ((await einvoiceOf(db, subject))?.state !== 'waiting') return;
  const said = await issuedPaper(db, subject)
    .then((paper) => register(inv01Of(paper)))
    .catch((error: unknown) => {
      if (isAway(error)) throw error;
      log.warn({ err: error, ...subject }, 'the e-invoice portal did not take an invoice');
      return error instanceof Error ? error.message : 'The e-invoice portal did not take it.';
    });
  await write(REGISTER, (work) =>
    rewrite(work, subject, async () => {
      const failure = typeof said === 'string' ? said : await keepRegistered(work, subject, said).catch(refusal);
      const now = await einvoiceOf(work.db, subject);
      if (failure === undefined || now?.state !== 'waiting') return;
      await keepEinvoice(work.db, subject, { state: 'failed', failure });
      await touchSubject(work.db, subject);
    }),
  );
}

const rewrite = (work: UnitOfWork, { kind, id }: Subject, apply: () => Promise<void>): Promise<unknown> =>
  kind === 'tax_invoice' ? cascade(work, orderRecord, id, apply) : cascade(work, creditNoteRecord, id, apply);

/** An answer that another one precludes, such as an IRN of another invoice. */
function refusal(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}
