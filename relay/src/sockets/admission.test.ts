import { once } from 'node:events';
import { LIVE, RATE } from '@console/shared/constants';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { ROLES } from '../counts/testing.ts';
import { SERVICE_TOKEN } from '../testing/fake-gateway.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { connectTestClient, startTestServers } from '../testing/test-servers.ts';
import { rawHttp } from '../testing/raw-http.ts';

/** A connection that never signs in. */
async function stranger(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  onTestFinished(() => socket.terminate());
  const over = new Promise((resolve) => socket.once('close', resolve));
  const refused = once(socket, 'error').then(([error]) => String(error));
  refused.catch(() => {});
  // Engine.IO's greeting: the relay has counted the connection.
  const open = once(socket, 'message').then(() => 'open');
  open.catch(() => {});
  return { socket, over, outcome: await Promise.race([refused, open]) };
}

test(
  'a socket without sign-in is closed after five seconds; one that has signed in stays',
  { tags: ['SEC-16'] },
  async () => {
    const { url, clock, join } = await startTestServers();
    const asha = await join(1, ROLES.admin);
    const silent = await stranger(url);
    expect(silent.outcome).toBe('open');
    clock.advance(LIVE.signInMs);
    await silent.over;
    expect(asha.socket.connected).toBe(true);
  },
);

test('a socket whose token is refused, or that signs out again, is closed likewise', async () => {
  const { gateway, url, clock } = await startTestServers();
  const wrong = await stranger(url);
  wrong.socket.send('40{"token":"nobody"}');
  expect(String(await once(wrong.socket, 'message'))).toContain('unauthorized');
  const gone = await stranger(url);
  gone.socket.send(`40{"token":"${gateway.signIn(1, ROLES.admin)}"}`);
  expect(String(await once(gone.socket, 'message'))).toContain('40{"sid"');
  clock.advance(LIVE.signInMs - 1_000);
  gone.socket.send('41');
  clock.advance(1_000);
  await wrong.over;
  clock.advance(LIVE.signInMs);
  await gone.over;
});

test('a socket that asks again before the reply is closed, and the gateway is not asked again', async () => {
  const { gateway, url } = await startTestServers();
  const { socket, over } = await stranger(url);
  const asked = gateway.profilesAsked();
  for (let nth = 0; nth < 500; nth += 1) socket.send(`40{"token":"nobody${nth}"}`);
  await over;
  expect(gateway.profilesAsked() - asked).toBeLessThanOrEqual(1);
});

test('unknown tokens from one address are limited per second', async () => {
  const second = Date.now();
  const { gateway, url } = await startTestServers({ clock: { ...manualClock(), now: () => second } });
  const { socket } = await stranger(url);
  const answers: string[] = [];
  const asked = gateway.profilesAsked();
  for (let nth = 0; nth < RATE.callsBeforeSignIn + 3; nth += 1) {
    socket.send(`40{"token":"nobody${nth}"}`);
    answers.push(/unauthorized|rate_limited/.exec(String(await once(socket, 'message')))?.[0] ?? 'another');
  }
  expect(answers.indexOf('rate_limited')).toBe(RATE.callsBeforeSignIn);
  expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(3);
  expect(gateway.profilesAsked() - asked).toBe(RATE.callsBeforeSignIn);
});

test(
  'a caller who keeps opening and closing sockets is refused with a reason, others at the address are not, and a while later nobody is',
  { tags: ['SEC-16'] },
  async () => {
    let now = Date.now();
    const clock = { ...manualClock(), now: () => now };
    const { gateway, url, join } = await startTestServers({
      clock,
      limits: { greetingsOfUser: { atOnce: 3, perSecond: 1 } },
    });
    const token = gateway.signIn(1, ROLES.admin);
    const answer = async () => {
      const client = connectTestClient(url, { token });
      const said = await Promise.race([client.next('hello').then(() => 'hello'), client.refused]);
      client.socket.disconnect();
      return said;
    };
    const answers: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) answers.push(await answer());
    expect(answers).toEqual(['hello', 'hello', 'hello', 'rate_limited', 'rate_limited']);
    await join(2, ROLES.admin);
    now += 1_000;
    expect([await answer(), await answer()]).toEqual(['hello', 'rate_limited']);
  },
);

test('a connection that signs in and out counts each time, and an address is limited over all its users', async () => {
  const now = Date.now();
  const clock = { ...manualClock(), now: () => now };
  const { gateway, url } = await startTestServers({
    clock,
    limits: { greetingsPerAddress: { atOnce: 3, perSecond: 1 } },
  });
  const { socket } = await stranger(url);
  const heard: string[] = [];
  socket.on('message', (data: Buffer) => heard.push(...(/rate_limited|"sid"|Invalid/.exec(String(data)) ?? [])));
  const signIn = (user_id: number) => socket.send(`40{"token":"${gateway.signIn(user_id, ROLES.admin)}"}`);
  for (const user_id of [1, 2, 3]) {
    signIn(user_id);
    await expect.poll(() => heard.at(-1)).toBe('"sid"');
    // When these are answered, the sign-out has been processed.
    for (const said of ['41', '40/nowhere,']) socket.send(said);
    await expect.poll(() => heard.at(-1)).toBe('Invalid');
  }
  signIn(4);
  await expect.poll(() => heard.at(-1)).toBe('rate_limited');
});

test('after a relay restarts, all windows of an office with one account and one address reconnect at once, and none is refused', async () => {
  const now = Date.now();
  const { gateway, url } = await startTestServers({
    // Those that are leaving still count as strangers while the others arrive.
    ...{ clock: { ...manualClock(), now: () => now }, limits: { strangersPerAddress: 500 } },
  });
  const token = gateway.signIn(1, ROLES.admin);
  const windows = Array.from({ length: 100 }, () => connectTestClient(url, { token }));
  await Promise.all(windows.map((client) => client.next('hello')));
  for (const { socket } of windows) socket.disconnect().connect();
  await Promise.all(windows.map((client) => client.next('hello')));
  expect(windows.every(({ socket }) => socket.connected)).toBe(true);
});

test(
  'of the sockets without sign-in at one address only the newest stay, and a user there still gets in',
  { tags: ['SEC-16'] },
  async () => {
    const { url, join } = await startTestServers({ limits: { strangersPerAddress: 2 } });
    const [first, second, third] = [await stranger(url), await stranger(url), await stranger(url)];
    await first.over;
    const asha = await join(1, ROLES.admin);
    await second.over;
    expect(third.socket.readyState).toBe(WebSocket.OPEN);
    expect(asha.socket.connected).toBe(true);
  },
);

test('the number of sockets is limited per address', async () => {
  const { gateway, url, join } = await startTestServers({ limits: { socketsPerAddress: 2 } });
  await join(1, ROLES.admin);
  const second = await stranger(url);
  expect((await stranger(url)).outcome).toContain('400');
  expect(await connectTestClient(url, { token: gateway.signIn(4, ROLES.admin) }).refused).toBe('websocket error');
  second.socket.terminate();
  await second.over;
});

test('no socket is opened for an ambiguous request, or one with the service token', async () => {
  const { url } = await startTestServers();
  const target = '/socket.io/?EIO=4&transport=websocket';
  const upgrade = (asked: string, ...headers: string[]) =>
    rawHttp(url, [
      `GET ${asked} HTTP/1.1`,
      'Host: relay',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
      'Connection: Upgrade',
    ]);
  for (const [asked, ...headers] of [
    [`${target}#x`],
    [target, 'Host: evil'],
    [target, 'Authorization: token'],
    [target, `Authorization: Bearer ${SERVICE_TOKEN}`],
  ] as const) {
    expect([asked, headers, (await upgrade(asked, ...headers)).status]).toEqual([asked, headers, 400]);
  }
});
