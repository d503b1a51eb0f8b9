import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createEinvoiceRegister } from '../einvoice/register.ts';
import type { EinvoiceRegister } from '../einvoice/register.ts';
import { sendWaiting } from '../einvoice/sender.ts';
import { afterAppends } from './after-appends.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined without EINVOICE_URL: e-invoices are then registered by hand. */
    einvoiceRegister: EinvoiceRegister | undefined;
  }
}

/** Sends waiting e-invoices to EINVOICE_URL: those of before at start, and others as soon as they are written. */
export const einvoiceRegister = fp<{ config: Pick<Config, 'einvoice'> }>(
  async (app, { config: { einvoice } }) => {
    const register = einvoice && createEinvoiceRegister(einvoice);
    app.decorate('einvoiceRegister', register);
    if (!register) return;
    await afterAppends(app, () => sendWaiting(app, register), 'e-invoices could not be sent');
  },
  { name: 'einvoice-register', dependencies: ['database'] },
);
