import type { pincodeCalls } from '@console/shared/calls/pincode';
import type { rfqCalls } from '@console/shared/calls/rfq';
import { MESSAGES } from '@console/shared/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stores } from '../stores/stores.ts';
import { bind } from './request.ts';
import { watchSaves } from './saves.ts';
import { failure, fakeServer, fakeStorage } from './testing/fake-browser.ts';
import type { Answer } from './testing/fake-browser.ts';
import { storeTokens } from './tokens.ts';

const list = bind<typeof rfqCalls.list>('GET', '/rfq');
const update = bind<typeof rfqCalls.update>('PUT', '/rfq');

beforeEach(() => void vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => void vi.unstubAllGlobals());

const signIn = () => storeTokens({ accessToken: 'old', refreshToken: 'r1' });

/** A response whose body breaks off. */
const broken = () => new Response(new ReadableStream({ pull: (body) => body.error(new TypeError('network')) }));

describe('a save', () => {
  const sent = vi.fn<() => () => void>();
  const answered = vi.fn<() => void>();
  beforeEach(() => {
    vi.clearAllMocks();
    sent.mockReturnValue(answered);
    watchSaves(sent);
    signIn();
  });

  test.each(['an answer', 'a refusal', 'no reply'] as const)('is reported until there is %s', async (end) => {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    fakeServer(() => promise);
    const saving = update({ body: { request_id: 7, remarks: 'Gate 2' } });
    expect([sent.mock.calls.length, answered.mock.calls.length]).toEqual([1, 0]);
    resolve(end === 'no reply' ? 'away' : end === 'an answer' ? { body: {} } : { status: 409, body: {} });
    await saving.catch(() => undefined);
    expect([sent.mock.calls.length, answered.mock.calls.length]).toEqual([1, 1]);
  });

  test('is not one that only reads, or that may be aborted', async () => {
    fakeServer(() => ({ body: {} }));
    await list({ query: {} });
    await update({ body: { request_id: 7 } }, { signal: new AbortController().signal });
    expect(sent).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  test('fails with the reason when its body breaks off or it is aborted', async () => {
    signIn();
    vi.stubGlobal('fetch', () => Promise.resolve(broken()));
    expect(await failure(list({ query: {} }))).toMatchObject({ status: 0 });
    const stop = new AbortController();
    vi.stubGlobal('fetch', () => {
      stop.abort(new Error('given up'));
      return Promise.resolve(broken());
    });
    await expect(list({ query: {} }, { signal: stop.signal })).rejects.toThrow('given up');
  });

  test('writes query, body and headers as the protocol has them', { tags: ['CLI-28'] }, async () => {
    signIn();
    const log = fakeServer(() => ({ body: {} }));
    await list({ query: { status: ['PENDING', 'PRICE_UPDATED'], page: 2, group_by_date: true } });
    await update(
      { body: { request_id: 7, status: 'ARCHIVED', message: 'Twice' } },
      { ifMatch: 3, claimToken: 12, idempotencyKey: 'k' },
    );
    expect(log).toEqual([
      {
        method: 'GET',
        url: '/api/rfq?status=PENDING&status=PRICE_UPDATED&page=2&groupByDate=true',
        headers: { accept: 'application/json', authorization: 'Bearer old', 'x-protocol': '1' },
        body: undefined,
      },
      {
        method: 'PUT',
        url: '/api/rfq',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: 'Bearer old',
          'x-protocol': '1',
          'if-match': '"3"',
          'x-claim-token': '12',
          'idempotency-key': 'k',
        },
        body: { request_id: 7, status: 'ARCHIVED', message: 'Twice' },
      },
    ]);
  });

  test('escapes path parameters', async () => {
    const log = fakeServer(() => ({ body: {} }));
    const area = bind<typeof pincodeCalls.get>('GET', '/pincode/{pin}');
    for (const pin of ['560001', '../rfq?x']) await area({ params: { pin } });
    expect(log.map(({ url }) => url)).toEqual(['/api/pincode/560001', '/api/pincode/..%2Frfq%3Fx']);
  });

  test('returns the position of the reply, and puts its rows into their store', async () => {
    const row = { request_id: 41, revision: 2, created_date: '2026-11-21T00:00:00.000Z', status: 'PENDING' };
    fakeServer(() => ({ body: { rfqs: [row], count: 9 }, headers: { 'x-change-position': 'e1:77' } }));
    const { position } = await list({});
    expect(position).toEqual({ epoch: 'e1', seq: 77 });
    expect(stores.quotation_request.row('41')).toEqual(row);
  });

  test('sends no token when told so', async () => {
    signIn();
    const log = fakeServer(() => ({ status: 401 }));
    await failure(list({ query: {} }, { isUnsigned: true }));
    expect(log).toMatchObject([{ url: '/api/rfq', headers: { accept: 'application/json' } }]);
    expect(log[0]?.headers).not.toHaveProperty('authorization');
  });

  test('ends with the reason of its signal', async () => {
    const away = new AbortController();
    fakeServer(() => {
      away.abort(new Error('left'));
      return { body: {} };
    });
    await expect(list({}, { signal: away.signal })).rejects.toThrow('left');
  });
});

describe('the message of a failure', () => {
  const ours = { success: false, code: 'illegal_move', message: 'It is Archived.', allowed: [] };
  test.each([
    ['our own words, whatever the status', 409, ours, 'It is Archived.', 'illegal_move'],
    ['400 with words', 400, { message: 'No such day' }, 'No such day', undefined],
    ['400 without', 400, {}, MESSAGES.client.badRequest, undefined],
    ['401 without', 401, undefined, MESSAGES.client.unauthorized, undefined],
    ['500 with words', 500, { message: 'Broken' }, 'Broken', undefined],
    ['500 without', 500, undefined, MESSAGES.client.internal, undefined],
    ['anything else', 404, { message: 'theirs' }, MESSAGES.client.error, undefined],
    ['a gateway of somebody else', 502, '<html>', MESSAGES.client.error, undefined],
  ])(
    '%s',
    { tags: ['CLI-54', 'CLI-57', 'CLI-60', 'CLI-61', 'CLI-72', 'CLI-73', 'CLI-74', 'CLI-75'] },
    async (_, status, body, message, code) => {
      fakeServer(() => ({ status, body }));
      const { message: said, status: came, code: named } = await failure(list({}));
      expect({ said, came, named }).toEqual({ said: message, came: status, named: code });
    },
  );

  const REQUEST = '1a2b3c4d-9999-4444-8888-0123456789ab';
  test.each([
    [
      'a failure nobody expected',
      500,
      { success: false, code: 'internal', message: 'Broken' },
      'Broken (reference 1a2b3c4d)',
    ],
    ['a gateway that is away', 502, undefined, 'Error (reference 1a2b3c4d)'],
    ['what is in no shape we know', 404, 'x', 'Error (reference 1a2b3c4d)'],
    ['a refusal', 409, ours, 'It is Archived.'],
    ['a refusal of a gateway of somebody else', 400, { message: 'No such day' }, 'No such day'],
  ])('given %s, a request id is shown only for an unexpected failure', async (_, status, body, message) => {
    fakeServer(() => ({ status, body, headers: { 'x-request-id': REQUEST } }));
    const error = await failure(list({}));
    expect([error.message, error.requestId]).toEqual([message, REQUEST]);
  });

  test('a missing reply is a transient error', { tags: ['CLI-76'] }, async () => {
    fakeServer(() => 'away');
    const error = await failure(list({}));
    expect([error.message, error.status, error.isTransient]).toEqual([MESSAGES.client.noReply, 0, true]);
  });

  test('the current row and the holder are included', async () => {
    const current = { request_id: 1, revision: 4 };
    fakeServer(() => ({ status: 412, body: { success: false, code: 'stale', message: 'Changed.', current } }));
    expect((await failure(update({ body: { request_id: 1 } }))).current).toEqual(current);
  });
});

describe('too many requests at once', () => {
  const BUSY = {
    ...{ status: 429, headers: { 'retry-after': '3' } },
    body: { success: false, code: 'rate_limited', message: 'Too many requests at once.' },
  };
  const busyFor = (times: number) => {
    let asked = 0;
    return fakeServer(() => {
      asked += 1;
      return asked <= times ? BUSY : { body: { rfqs: [], count: 0 } };
    });
  };
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('make a read wait as long as told and retry, at most twice', async () => {
    const log = busyFor(2);
    const reading = list({});
    await vi.advanceTimersByTimeAsync(2_999);
    expect(log).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_001);
    expect((await reading).reply).toEqual({ rfqs: [], count: 0 });
    expect(log).toHaveLength(3);
  });

  test('are reported if they persist', async () => {
    const log = busyFor(3);
    const failed = failure(list({}));
    await vi.advanceTimersByTimeAsync(6_000);
    expect([(await failed).code, (await failed).message]).toEqual(['rate_limited', 'Too many requests at once.']);
    expect(log).toHaveLength(3);
  });

  test('are reported at once for a write, and for a long wait', async () => {
    const log = busyFor(9);
    expect((await failure(update({ body: { request_id: 7 } }))).code).toBe('rate_limited');
    fakeServer(() => ({ ...BUSY, headers: { 'retry-after': '540' } }));
    expect((await failure(list({}))).code).toBe('rate_limited');
    expect(log).toHaveLength(1);
  });

  test('a read that nobody waits for any more is not retried', async () => {
    const log = busyFor(9);
    const away = new AbortController();
    const failed = failure(list({}, { signal: away.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    away.abort(new Error('left'));
    expect((await failed).message).toBe('left');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log).toHaveLength(1);
  });
});
