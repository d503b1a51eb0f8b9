import { expect, test, vi } from 'vitest';
import { refreshTokens } from './refresh.ts';
import { fakeServer, fakeStorage } from './testing/fake-browser.ts';
import { endOfSession, storeTokens } from './tokens.ts';

test('a refusal says of a ban, until a session ends otherwise', { tags: ['SES-9'] }, async () => {
  vi.stubGlobal('localStorage', fakeStorage());
  for (const [reason, end] of [['ban', 'ban'] as const, ['none'] as const]) {
    storeTokens({ accessToken: 'old', refreshToken: 'r1' });
    fakeServer(() => ({ status: 401, body: { success: false, code: 'unauthorized', message: 'No.', reason } }));
    expect([await refreshTokens('old'), endOfSession()]).toEqual([false, end]);
  }
  vi.unstubAllGlobals();
});
