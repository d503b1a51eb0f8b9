import fp from 'fastify-plugin';
import type { Company } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Our own company details, for documents and mails. */
    company: Company;
  }
}

export const company = fp<{ company: Company }>(
  (app, options, done) => {
    app.decorate('company', options.company);
    done();
  },
  { name: 'company' },
);
