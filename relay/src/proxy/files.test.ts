import { expect, test } from 'vitest';
import { createUpstreams } from '../gateway/upstreams.ts';
import { fakeGateway } from '../testing/fake-gateway.ts';
import { startTestServers, openRelay } from '../testing/test-servers.ts';

test(
  'an uploaded file is served by the upload service, with the caching and sandbox that it sets',
  { tags: ['CLI-40', 'SEC-12'] },
  async () => {
    const own = {
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition': 'inline',
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    };
    const elsewhere = await fakeGateway((app) => {
      app.get('/files/a.png', async (_request, reply) => reply.headers(own).send(Buffer.from('a picture')));
    });
    await elsewhere.start();
    const { gateway, url } = await startTestServers({}, (app) => {
      app.get('/files/a.png', async (_request, reply) => reply.headers(own).send(Buffer.from('the same')));
    });
    const { url: apart } = await openRelay(gateway, {
      upstreams: createUpstreams(gateway.url(), { DOCUMENT: elsewhere.url() }),
    });
    for (const [relay, text] of [
      [url, 'the same'],
      [apart, 'a picture'],
    ] as const) {
      const reply = await fetch(`${relay}/api/files/a.png`);
      expect([reply.status, await reply.text()]).toEqual([200, text]);
      expect(Object.fromEntries(reply.headers)).toMatchObject(own);
    }
    const missing = await fetch(`${url}/api/files/b.png`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await elsewhere.stop();
  },
);
