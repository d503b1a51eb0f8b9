import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createUpstreams } from '../gateway/upstreams.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { createChangeLog } from './change-log.ts';
import { follow } from './follow.ts';
import type { Follower } from './follow-gateway.ts';

/** Follows a gateway that answers its log call with these statuses in turn, then repeats the last. */
async function following(...answers: number[]) {
  const asked: number[] = [];
  const server = createServer((_request, reply) => {
    const status = answers[Math.min(asked.length, answers.length - 1)] ?? 404;
    asked.push(status);
    reply.writeHead(status, { 'content-type': 'text/event-stream' });
    if (status === 200) reply.write('id: e1:0\nevent: position\ndata: {}\n\n');
    reply.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const did: string[] = [];
  const plain: Follower = {
    start: () => void did.push('start'),
    wake: () => void did.push('wake'),
    stop: () => void did.push('stop'),
    staleSince: () => 'plainly',
    problem: () => 'plainly',
  };
  const nothing = () => {};
  const follower = follow({
    plain,
    upstreams: createUpstreams(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    serviceToken: 'service',
    log: createChangeLog(),
    clock: manualClock(),
    logger: { info: nothing, warn: nothing, error: nothing } as never,
    listeners: { changed: nothing, sessionEnded: nothing, reset: nothing, staleSince: nothing },
  });
  onTestFinished(() => follower.stop());
  follower.start();
  await follower.isChosen;
  return { follower, asked, did };
}

test('a gateway that answers 404 is followed in plain mode, and never asked for a log again', async () => {
  const { follower, asked, did } = await following(404);
  expect([did, asked, follower.staleSince(), follower.problem()]).toEqual([['start'], [404], 'plainly', 'plainly']);
  follower.wake();
  follower.stop();
  expect(did).toEqual(['start', 'wake', 'stop']);
  expect(asked).toEqual([404]);
});

test.each([401, 403, 500, 502])('given status %d, it is asked again', async (status) => {
  const { asked, did, follower } = await following(status, status, 404);
  expect(did).toEqual([]);
  await vi.waitUntil(() => follower.problem()?.includes(String(status)));
  await vi.waitUntil(() => did.length > 0, { timeout: 10_000 });
  expect(asked).toEqual([status, status, 404]);
});

test('a gateway that once had a log is waited for, whatever it answers meanwhile', async () => {
  const { asked, did } = await following(200, 404, 404);
  await vi.waitUntil(() => asked.length >= 3, { timeout: 10_000 });
  expect(did).toEqual([]);
});
