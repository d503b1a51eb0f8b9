import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createInbox } from '../mail/inbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createNoMailer } from '../mail/no-mailer.ts';
import { createSmtpMailer } from '../mail/smtp.ts';
import { createTextService } from '../mail/text-service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mailer: Mailer;
  }
}

/** Sends through MAIL_URL if set; otherwise everything goes to the development inbox, if there is one. */
export const mail = fp<{ config: Config }>(
  (app, { config }, done) => {
    const { mailUrl, textUrl, company, publicUrl, inbox } = config;
    const mailer = mailUrl
      ? createSmtpMailer({
          url: mailUrl,
          from: `"${company.name.replaceAll('"', '')}" <no-reply@${new URL(publicUrl).hostname}>`,
          textService: textUrl ? createTextService(textUrl) : undefined,
          log: app.log,
          observe: app.metrics.message,
        })
      : inbox === 'none'
        ? createNoMailer(app.log)
        : createInbox(app.db, app.clock, app.log);
    app.decorate('mailer', mailer);
    app.addHook('preClose', () => mailer.close());
    done();
  },
  { name: 'mail', dependencies: ['database', 'metrics'] },
);
