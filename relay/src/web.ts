import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@console/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { readsPages } from './reads-pages.ts';

export interface WebOptions {
  /** The folder of the built console. */
  root: string;
  /** What the page says about this installation, as `meta` elements by name. */
  meta: Readonly<Record<string, string>>;
}

const PAGE = 'index.html';
/** The page of displays, a build of its own. */
const DISPLAY = { path: 'display', page: 'display.html' };

/**
 * Headers that only count on a page. A first visit loads dozens of assets, and headers are not compressed.
 */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * The built console: hashed files cached for ever, and its one page at every address that users may open, but for that of
 * displays.
 */
export const web = fp<WebOptions>(
  async (app, { root, meta }) => {
    const built = existsSync(join(root, PAGE));
    const elements = Object.entries(meta).map(([name, content]) => `<meta name="${name}" content="${content}" />`);
    const sendPage = (reply: FastifyReply): void => {
      if (elements.length === 0) return void reply.sendFile(PAGE);
      const page = readFileSync(join(root, PAGE), 'utf8');
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replace('<head>', `<head>${elements.join('')}`));
    };
    if (built) {
      await app.register(fastifyStatic, {
        root,
        serve: false,
        dotfiles: 'ignore',
        preCompressed: true,
        cacheControl: false,
        acceptRanges: false,
        lastModified: false,
        setHeaders: (reply, path) => {
          const isAsset = path.startsWith(join(root, 'assets'));
          if (isAsset) for (const name of OF_PAGES) reply.raw.removeHeader(name);
          reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
      // The plugin's own route would read the whole folder for every file, to compare the case of its name.
      app.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: ({ params: { '*': file } }, reply) => {
          if (file === '' || file === PAGE) sendPage(reply);
          else if (file === DISPLAY.path) reply.sendFile(DISPLAY.page);
          else if (isMap(file)) reply.callNotFound();
          else reply.sendFile(`/${file}`);
        },
      });
    }
    const answerPage = (reply: FastifyReply): void => {
      if (built) sendPage(reply);
      else void reply.code(503).type('text/plain').send('The console is not built: run the build of the web package.');
    };
    app.setNotFoundHandler((request, reply) => {
      if (!wantsPage(request)) throw new AppError('not_found', 'There is nothing at this address.');
      answerPage(reply);
    });
    // Opening a page in the browser sends no token. The page then makes the call at the same address with it.
    app.addHook('onRequest', (request, reply, done) => {
      if (API_DOCS.test(request.url) && request.headers.authorization === undefined && readsPages(request)) {
        answerPage(reply);
      } else done();
    });
  },
  { name: 'web' },
);

/** Source maps, if the build made them. */
const isMap = (file: string) => /\.map(?:\.\w+)?$/i.test(file);

const OURS = /^\/(?:api|live|dev\/messages|socket\.io|assets)(?:\/|$|\?)/;

const API_DOCS = /^\/api\/docs\/?(?:$|\?)/;

const wantsPage = (request: FastifyRequest): boolean => !OURS.test(request.url) && readsPages(request);
