import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { addQuotation } from '../testing/trade.ts';

test('a PDF whose caller hung up before its turn is never rendered', { tags: ['SEC-54'] }, async () => {
  const gateway = await testApp();
  const { app, as } = gateway;
  onTestFinished(() => app.close());
  await smallWorld(app.db);
  const quotation_id = await addQuotation(app.db, { status: 'CONFIRMED' });
  await issuePapers(gateway);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const drawings = vi.spyOn(Worker.prototype, 'postMessage');
  const arrived = vi.spyOn(app.security, 'noteRead');
  onTestFinished(() => void vi.restoreAllMocks());
  const headers = await as(USER.lead);
  const ask = (signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/quotation/download?type=pdf&quotation_id=${quotation_id}`, {
      headers,
      ...(signal && { signal }),
    });
  const away = new AbortController();
  const first = ask();
  while (arrived.mock.calls.length < 1) await setImmediate();
  const others = [ask(away.signal), ask(away.signal), ask(away.signal)];
  while (arrived.mock.calls.length < 4) await setImmediate();
  away.abort();
  const left = await Promise.allSettled(others);
  expect(left.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([(await first).status, (await ask()).status, drawings.mock.calls.length]).toEqual([200, 200, 2]);
});
