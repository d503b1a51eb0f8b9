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

/** Books orders at ZOHO_URL where it is set; otherwise in the development inbox. */
export const accounting = fp<{ config: Pick<Config, 'zoho'> }>(
  (app, { config: { zoho } }, done) => {
    app.decorate('accounting', zoho ? createZoho(zoho) : createDesk(createInbox(app.db, app.clock, app.log)));
    done();
  },
  { name: 'accounting', dependencies: ['database'] },
);
