import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@console/shared/errors';
import type { ErrorCode } from '@console/shared/errors';
import { harmless, STYLED_POLICY } from '../http/harmless.ts';
import { html } from '../mail/html.ts';

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 34rem; margin: 18vh auto 0; padding: 0 1.5rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.25rem; }`;

/** For a file address without the link's own part. */
export const NO_KEY = 'This link has no key. Open the file from its record again.';

const TITLES: Partial<Record<ErrorCode, string>> = {
  unauthorized: 'This link has ended',
  not_found: 'There is no such file',
};

/** People meet a refused file as a page of its own, so a browser gets plain words; a program gets JSON as anywhere. */
export function refusalPage(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error;
  const title = error.message === NO_KEY ? 'This link has no key' : TITLES[error.code];
  if (title === undefined) throw error;
  const page = html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>Open the file from its record again.</p>
        </main>
      </body>
    </html> `;
  void harmless(reply.status(error.status), 'text/html; charset=utf-8')
    .header('content-security-policy', STYLED_POLICY)
    .header('cache-control', 'no-store')
    .send(page);
}
