import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { MESSAGES } from '@console/shared/messages';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServers } from '../testing/test-servers.ts';

const LAPSED = { success: false, code: 'unauthorized', message: MESSAGES.client.unauthorized };

test('a caller signed out during a large upload receives the reason, on a connection that stays open', async () => {
  const { url } = await startTestServers({}, (app) => {
    app.post('/uploadFile', { onRequest: async (_request, reply) => reply.code(401).send(LAPSED) }, async () => ({}));
    app.get('/after', async () => ({ ok: true }));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: 'Bearer lapsed' };
  const upload = request(`${url}/api/uploadFile`, { method: 'POST', agent, headers });
  upload.end(Buffer.alloc(19 * 1024 * 1024));
  const [[refusal]] = await Promise.all([
    once(upload, 'response') as Promise<[IncomingMessage]>,
    once(upload, 'finish'),
  ]);
  expect([refusal.statusCode, await json(refusal)]).toEqual([401, LAPSED]);

  const next = request(`${url}/api/after`, { agent });
  next.end();
  const [answer] = (await once(next, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await json(answer), next.reusedSocket]).toEqual([200, { ok: true }, true]);
});
