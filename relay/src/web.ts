import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@console/shared/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

export interface WebOptions {
  /** The built console. */
  root: string;
}

/** The built console: hashed files for ever, its one page for every address a person may open. */
export const web = fp<WebOptions>(
  async (app, { root }) => {
    const built = existsSync(join(root, 'index.html'));
    if (built) {
      await app.register(fastifyStatic, {
        root,
        serve: false,
        dotfiles: 'ignore',
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const hashed = path.startsWith(join(root, 'assets'));
          reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      // The plugin's own route would read the whole folder for every file, to compare how its name is spelt.
      app.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: ({ params }, reply) => void reply.sendFile(`/${params['*']}`),
      });
    }
    app.setNotFoundHandler(async (request, reply) => {
      if (!wantsPage(request)) throw new AppError('not_found', 'There is nothing at this address.');
      if (built) return reply.sendFile('index.html');
      return reply.code(503).type('text/plain').send('The console is not built: run the build of the web package.');
    });
  },
  { name: 'web' },
);

const OURS = /^\/(?:api|live|dev\/messages|socket\.io|assets)(?:\/|$|\?)/;

const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !OURS.test(url) && (headers.accept ?? '').includes('text/html');
