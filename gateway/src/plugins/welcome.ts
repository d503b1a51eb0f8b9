import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { createHelperService } from '../welcome/helper-service.ts';
import { welcomeMail } from '../welcome/welcome-mail.ts';
import type { Welcome } from '../welcome/welcome.ts';

declare module 'fastify' {
  interface FastifyInstance {
    welcome: Welcome;
  }
}

/** Welcomes new customers through WELCOME_URL if set; otherwise with our own mail. */
export const welcome = fp<{ config: Pick<Config, 'welcome' | 'company' | 'publicUrl'> }>(
  (app, { config }, done) => {
    const { company, publicUrl } = config;
    const own: Welcome = {
      greet: (customer) => app.mailer.post(welcomeMail(customer, company, publicUrl)),
      close: () => Promise.resolve(),
    };
    const service = config.welcome ? createHelperService({ ...config.welcome, log: app.log }) : own;
    app.decorate('welcome', service);
    app.addHook('preClose', () => service.close());
    done();
  },
  { name: 'welcome', dependencies: ['mail'] },
);
