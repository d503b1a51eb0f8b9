import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTestServers } from '../testing/test-servers.ts';

test('a caller whose file is too large may send it to the end, and receives the reason on a connection that stays open', async () => {
  const { url, gateway } = await startTestServers({}, (app) => app.get('/after', async () => ({ ok: true })));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const upload = request(`${url}/api/uploadFile`, { method: 'POST', agent, headers });
  upload.end(Buffer.alloc(21 * 1024 * 1024));
  const [[refusal]] = await Promise.all([
    once(upload, 'response') as Promise<[IncomingMessage]>,
    once(upload, 'finish'),
  ]);
  expect([refusal.statusCode, await json(refusal)]).toMatchObject([413, { success: false, code: 'too_large' }]);

  const next = request(`${url}/api/after`, { agent });
  next.end();
  const [answer] = (await once(next, 'response')) as [IncomingMessage];
  expect([answer.statusCode, await json(answer), next.reusedSocket]).toEqual([200, { ok: true }, true]);
  expect(gateway.seen.map((seen) => seen.url)).toEqual(['/after']);
});
