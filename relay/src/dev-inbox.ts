import { AppError } from '@console/shared/errors';
import { readTarget } from '@console/shared/request-target';
import { isFromThisMachine } from '@console/shared/settings';
import type { DevInbox } from '@console/shared/settings';
import fp from 'fastify-plugin';

/** `/dev` and `/api/dev` with all beneath them. */
const DEVELOPMENT = /^(?:\/api)?\/dev(?:\/|$)/i;

/**
 * Closes the development inbox and its page: where there is none to everybody, whatever the gateway behind has, and
 * where it is local to whoever does not ask on this machine.
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
