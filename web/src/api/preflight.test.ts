import type { skuCalls } from '@console/shared/calls/sku';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { clearGateway, noteNotOffered } from '../stores/gateway.ts';
import { preflightOf, refusalIn } from './preflight.ts';
import { fakeServer, fakeStorage } from './testing/fake-browser.ts';

const blockers = [{ entity: 'order', id: 'OR1', name: 'OR1' }];

test('a refusal has a message and names what has to go first', () => {
  expect(refusalIn(new ApiError('Cancel these first: OR1.', 409, 'conflict', { blockers }))).toEqual({
    message: 'Cancel these first: OR1.',
    blockers,
  });
  expect(refusalIn(new ApiError('You cannot ban yourself.', 409, 'conflict'))).toEqual({
    message: 'You cannot ban yourself.',
    blockers: [],
  });
});

test.each([
  ['a server that does not know the question', new ApiError('There is no such call.', 404, 'not_found')],
  ['a server that could not answer', new ApiError('Error', 500, 'internal')],
  ['no server at all', new ApiError('Error', 0)],
])('%s refuses nothing before it is asked', (_what, error) => {
  expect(refusalIn(error)).toBeUndefined();
});

test('a gateway that once said that it has no such question is not asked again', async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  onTestFinished(() => {
    vi.unstubAllGlobals();
    clearGateway();
  });
  const refusal = { success: false, code: 'not_found', message: 'No.', not_offered: 'POST /preflight/deleteSKU' };
  const log = fakeServer(() => ({ status: 404, body: refusal }));
  const ask = preflightOf<typeof skuCalls.remove>('/deleteSKU')({ product_sku_id: 1 });
  const signal = AbortSignal.timeout(1_000);
  expect([await ask(signal), log.length]).toEqual([undefined, 1]);
  expect([await ask(signal), log.length]).toEqual([undefined, 1]);
  noteNotOffered([]);
  expect([await ask(signal), log.length]).toEqual([undefined, 2]);
});
