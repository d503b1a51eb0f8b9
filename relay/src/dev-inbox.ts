import { AppError } from '@console/shared/errors';
import { readTarget } from '@console/shared/request-target';
import { isFromThisMachine } from '@console/shared/settings';
import type { DevInbox } from '@console/shared/settings';
import fp from 'fastify-plugin';
import { readsPages } from './reads-pages.ts';

/** `/dev` and `/api/dev`, and everything below them. */
const DEVELOPMENT = /^(?:\/api)?\/dev(?:\/|$)/i;

/** Its pages, not its calls. */
const PAGES = /^\/dev(?!\/messages)(?:\/|$)/i;

const NOTHING = 'There is nothing at this address.';
/** For people, who may have been told of the address. It is the same for everybody and names nothing of the request. */
const NO_INBOX = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>No development inbox</title>
  </head>
  <body>
    <h1>There is no development inbox here</h1>
    <p>Messages and sign-in codes are delivered to their recipients.</p>
    <p><a href="/">Open the console</a></p>
  </body>
</html>
`;

/**
 * Closes the development inbox and its page. With `none`, to everybody, even if the gateway has one; with `local`, to
 * all requests from other machines.
 */
export const devInbox = fp<{ inbox: Exclude<DevInbox, 'open'> }>(
  (app, { inbox }, done) => {
    app.addHook('onRequest', async (request, reply) => {
      const path = readTarget(request.url)?.path ?? '';
      if (!DEVELOPMENT.test(path)) return;
      if (inbox === 'local' && isFromThisMachine(request.raw)) return;
      if (!PAGES.test(path) || !readsPages(request)) throw new AppError('not_found', NOTHING);
      await reply.code(404).type('text/html; charset=utf-8').send(NO_INBOX);
    });
    done();
  },
  { name: 'dev-inbox', dependencies: ['security'] },
);
