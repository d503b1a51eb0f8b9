import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { headsOf } from '../audit/verify.ts';
import { SERVICE } from '../actor.ts';
import { testApp } from '../testing/app.ts';
import { logHeads } from './log-heads.ts';

const DAY_MS = 24 * 3_600_000;

test(
  'the heads of both logs are printed at start and every day, even where only warnings are logged',
  { tags: ['SEC-60'] },
  async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const printed: unknown[] = [];
    const write = (line: string) => {
      const { audit, security, msg } = JSON.parse(line) as Record<string, string>;
      if (msg === 'heads of the logs') printed.push({ audit, security });
    };
    const { app } = await testApp({ logLevel: 'warn' }, { write });
    onTestFinished(() => app.close());
    await app.register(logHeads);
    const heads = async () => {
      const { audit, security } = await headsOf(app.db);
      return { audit: `${audit.seq}:${audit.hash}`, security: `${security.seq}:${security.hash}` };
    };
    await app.ready();
    const first = await heads();
    expect(printed).toEqual([first]);
    await app.write(SERVICE, async (work) => work.sessionEnded({ user_id: 7, session_id: null, reason: 'ban' }));
    const second = await heads();
    expect(second).not.toEqual(first);
    vi.advanceTimersByTime(DAY_MS);
    while (printed.length < 2) await setImmediate();
    expect(printed).toEqual([first, second]);
  },
);
