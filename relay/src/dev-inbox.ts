import { AppError } from '@console/shared/errors';
import fp from 'fastify-plugin';

/** `/dev` and `/api/dev` with all beneath them, however they are spelt. */
const DEVELOPMENT = /^(?:\/+api)?\/+dev(?:\/|$)/i;

/**
 * Keeps everybody from the development inbox, its page too, whatever the gateway behind has: a gateway with one that
 * stands behind a relay without publishes nothing.
 */
export const devInbox = fp(
  (app, _options, done) => {
    app.addHook('onRequest', async ({ url }) => {
      const [path = ''] = url.split('?', 1);
      if (DEVELOPMENT.test(decodeURIComponent(path))) {
        throw new AppError('not_found', 'There is nothing at this address.');
      }
    });
    done();
  },
  { name: 'dev-inbox', dependencies: ['security'] },
);
