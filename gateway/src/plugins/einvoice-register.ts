import fp from 'fastify-plugin';
import { createWakeup } from '../changes/wakeup.ts';
import type { Config } from '../config.ts';
import { createEinvoiceRegister } from '../einvoice/register.ts';
import type { EinvoiceRegister } from '../einvoice/register.ts';
import { sendWaiting } from '../einvoice/sender.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without EINVOICE_URL: e-invoices are then registered by hand. */
    einvoiceRegister: EinvoiceRegister | undefined;
  }
}

const POLL_MS = 60_000;

/** Sends waiting e-invoices to EINVOICE_URL: those of before at start, and others as soon as they are written. */
export const einvoiceRegister = fp<{ config: Pick<Config, 'einvoice'> }>(
  async (app, { config: { einvoice } }) => {
    const register = einvoice && createEinvoiceRegister(einvoice);
    app.decorate('einvoiceRegister', register);
    if (!register) return;
    const wakeup = createWakeup();
    const closing = new AbortController();
    const stopListening = await app.connection.onAppend(wakeup.wake);
    // A notification can be lost with its connection; the poll makes up for it.
    const poll = setInterval(wakeup.wake, POLL_MS).unref();
    const send = async () => {
      while (!closing.signal.aborted) {
        const next = wakeup.next();
        await sendWaiting(app, register).catch((error: unknown) =>
          app.log.error({ err: error }, 'e-invoices could not be sent'),
        );
        await next;
      }
    };
    let sending = Promise.resolve();
    app.addHook('onReady', async () => {
      sending = send();
    });
    app.addHook('preClose', async () => {
      closing.abort();
      clearInterval(poll);
      wakeup.wake();
      await stopListening();
      await sending;
    });
  },
  { name: 'einvoice-register', dependencies: ['database'] },
);
