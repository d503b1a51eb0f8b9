import type { rfqCalls } from '@console/shared/calls/rfq';
import { MESSAGES } from '@console/shared/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bind } from './request.ts';
import { failure, fakeServer, fakeStorage } from './testing/fake-browser.ts';
import type { Answer, Asked } from './testing/fake-browser.ts';
import { accessToken, refreshToken, storeTokens } from './tokens.ts';

const list = bind<typeof rfqCalls.list>('GET', '/rfq');

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const signIn = () => storeTokens({ accessToken: 'old', refreshToken: 'r1' });

/** A server that accepts only the token `new`, and issues it for `r1`. */
function renewing({ url, headers }: Asked): Answer {
  if (url === '/api/user/refreshAccessToken') return { body: { accessToken: 'new', refreshToken: 'r2' } };
  return headers['authorization'] === 'Bearer new' ? { body: { rfqs: [], count: 0 } } : { status: 401 };
}
const refreshes = (log: Asked[]) => log.filter(({ url }) => url === '/api/user/refreshAccessToken');

describe('a refused token', () => {
  test('is renewed once, and the call is sent again', { tags: ['CLI-5', 'CLI-31', 'CLI-55', 'FRM-32'] }, async () => {
    signIn();
    const log = fakeServer(renewing);
    await list({});
    expect(log.map(({ url }) => url)).toEqual(['/api/rfq', '/api/user/refreshAccessToken', '/api/rfq']);
    expect(refreshes(log)[0]?.body).toEqual({ refreshToken: 'r1' });
    expect([accessToken(), refreshToken()]).toEqual(['new', 'r2']);
  });

  test('gives back the connection of the refused call', { tags: ['CLI-31'] }, async () => {
    signIn();
    const released = vi.fn<() => void>();
    fakeServer(renewing);
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await fetch(...asked);
      return reply.status === 401 ? new Response(new ReadableStream({ cancel: released }), { status: 401 }) : reply;
    });
    await list({});
    expect(released).toHaveBeenCalledOnce();
  });

  test('is renewed once for however many calls', { tags: ['CLI-31', 'CLI-55'] }, async () => {
    signIn();
    const log = fakeServer(renewing);
    await Promise.all([list({}), list({}), list({})]);
    expect(refreshes(log)).toHaveLength(1);
  });

  test('is not renewed if another window did so meanwhile', async () => {
    signIn();
    const log = fakeServer((asked) => {
      if (asked.headers['authorization'] === 'Bearer old') storeTokens({ accessToken: 'new', refreshToken: 'r9' });
      return renewing(asked);
    });
    await list({});
    expect(refreshes(log)).toHaveLength(0);
    expect(refreshToken()).toBe('r9');
  });

  test('gives the server’s message if the retry is refused too', { tags: ['CLI-31', 'CLI-56', 'CLI-73'] }, async () => {
    signIn();
    const log = fakeServer((asked) =>
      asked.url === '/api/rfq'
        ? { status: 401, body: { success: false, code: 'unauthorized', message: 'You are banned.' } }
        : renewing(asked),
    );
    expect((await failure(list({}))).message).toBe('You are banned.');
    expect(log).toHaveLength(3);
  });

  test('ends the session when the server refuses to renew it', { tags: ['CLI-32', 'CLI-57', 'CLI-73'] }, async () => {
    signIn();
    fakeServer(() => ({ status: 401 }));
    expect((await failure(list({}))).message).toBe(MESSAGES.client.unauthorized);
    expect([accessToken(), refreshToken()]).toEqual([undefined, undefined]);
  });

  test('is not renewed without a session', { tags: ['CLI-6'] }, async () => {
    localStorage.setItem('accessToken', 'old');
    const log = fakeServer(renewing);
    expect((await failure(list({}))).message).toBe(MESSAGES.client.unauthorized);
    expect(refreshes(log)).toHaveLength(0);
  });

  test('is kept when nobody responds, after three attempts', { tags: ['CLI-5', 'CLI-32', 'CLI-58'] }, async () => {
    signIn();
    const log = fakeServer(({ url }) => (url === '/api/rfq' ? { status: 401 } : 'away'));
    expect((await failure(list({}))).message).toBe(MESSAGES.client.error);
    expect(refreshes(log)).toHaveLength(3);
    expect(accessToken()).toBe('old');
  });

  test('is kept when the server fails to renew it, after three attempts', { tags: ['CLI-33'] }, async () => {
    signIn();
    const log = fakeServer(({ url }) => ({ status: url === '/api/rfq' ? 401 : 500 }));
    expect((await failure(list({}))).message).toBe(MESSAGES.client.error);
    expect(refreshes(log)).toHaveLength(3);
    expect(accessToken()).toBe('old');
  });

  test('is not renewed without a refresh token', { tags: ['CLI-6'] }, async () => {
    localStorage.setItem('accessToken', 'old');
    const log = fakeServer(renewing);
    expect((await failure(list({}))).message).toBe(MESSAGES.client.unauthorized);
    expect(log.map(({ url }) => url)).toEqual(['/api/rfq']);
  });

  test('is not replaced by a reply without one', { tags: ['CLI-34', 'CLI-59', 'CLI-78'] }, async () => {
    signIn();
    fakeServer(({ url }) => (url === '/api/rfq' ? { status: 401 } : { body: {} }));
    expect((await failure(list({}))).message).toBe(MESSAGES.client.invalidAccessToken);
    expect(accessToken()).toBe('old');
  });
});
