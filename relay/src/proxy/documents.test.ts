import { expect, test } from 'vitest';
import { startTestServers } from '../testing/test-servers.ts';

const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

test('a document keeps its sandbox and the headers that protect a page', { tags: ['SEC-12'] }, async () => {
  const { url } = await startTestServers({}, (app) => {
    app.get('/quotation/download', async (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': SANDBOX,
          'content-disposition': 'inline; filename="Quotation-QT-1.html"',
        })
        .send('<!doctype html><script>alert(1)</script>'),
    );
    app.get('/download_invoice', async (_request, reply) =>
      reply.headers({ 'content-type': 'application/pdf' }).send(Buffer.from('%PDF-1.3\n\xff\x00', 'latin1')),
    );
  });
  const page = await fetch(`${url}/api/quotation/download?quotation_id=1`);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': SANDBOX,
    'content-disposition': 'inline; filename="Quotation-QT-1.html"',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
  const pdf = await fetch(`${url}/api/download_invoice?order_number=A`);
  expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1')).toBe('%PDF-1.3\n\xff\x00');
});
