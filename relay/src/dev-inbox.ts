import { AppError } from '@console/shared/errors';
import { readTarget } from '@console/shared/request-target';
import { isFromThisMachine } from '@console/shared/settings';
import type { DevInbox } from '@console/shared/settings';
import fp from 'fastify-plugin';

/** `/dev` and `/api/dev`, and everything below them. */
const DEVELOPMENT = /^(?:\/api)?\/dev(?:\/|$)/i;

/**
 * Closes the development inbox and its page. With `none`, to everybody, even if the gateway has one; with `local`, to
 * all requests from other machines.
 */
export const devInbox = fp<{ inbox: Exclude<DevInbox, 'open'> }>(
  (app, { inbox }, done) => {
    app.addHook('onRequest', async ({ url, raw }) => {
      if (!DEVELOPMENT.test(readTarget(url)?.path ?? '')) return;
      if (inbox === 'local' && isFromThisMachine(raw)) return;
      throw new AppError('not_found', 'There is nothing at this address.');
    });
    done();
  },
  { name: 'dev-inbox', dependencies: ['security'] },
);
