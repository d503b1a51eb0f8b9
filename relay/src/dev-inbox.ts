import { AppError } from '@console/shared/errors';
import { readTarget } from '@console/shared/request-target';
import fp from 'fastify-plugin';

/** `/dev` and `/api/dev` with all beneath them. */
const DEVELOPMENT = /^(?:\/api)?\/dev(?:\/|$)/i;

/**
 * Closes the development inbox and its page, whatever the gateway behind has: one that has an inbox publishes nothing
 * through a relay that has none.
 */
export const devInbox = fp(
  (app, _options, done) => {
    app.addHook('onRequest', async ({ url }) => {
      if (DEVELOPMENT.test(readTarget(url)?.path ?? '')) {
        throw new AppError('not_found', 'There is nothing at this address.');
      }
    });
    done();
  },
  { name: 'dev-inbox', dependencies: ['security'] },
);
