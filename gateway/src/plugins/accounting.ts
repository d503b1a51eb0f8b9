import fp from 'fastify-plugin';
import type { Accounting } from '../accounting/accounting.ts';
import { createDesk } from '../accounting/desk.ts';
import { createZoho } from '../accounting/zoho.ts';
import type { Config } from '../config.ts';
import { createInbox } from '../mail/inbox.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accounting: Accounting;
  }
}

/** Exports orders to ZOHO_URL if set; otherwise to the development inbox, or nowhere if there is none. */
export const accounting = fp<{ config: Pick<Config, 'zoho' | 'inbox'> }>(
  (app, { config: { zoho, inbox } }, done) => {
    const unset = inbox !== 'none' ? createDesk(createInbox(app.db, app.clock, app.log)) : nowhere;
    app.decorate('accounting', zoho ? createZoho(zoho) : unset);
    done();
  },
  { name: 'accounting', dependencies: ['database'] },
);

/** Without a reader, an order is not booked. */
const nowhere: Accounting = {
  handOver: () => Promise.reject(new Error('ZOHO_URL is not set: orders cannot be sent to the accounting service.')),
};
