import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { PrintedDocument } from './model.ts';
import { createPdfPool } from './pdf-pool.ts';

const FOR_EVER = 3_600_000;
const [ASHA, DEV] = [1, 2];

function openPool(limits: { threads?: number; abandonedMs?: number } = {}) {
  const script = new URL('testing/stub-drawer.ts', import.meta.url);
  const pool = createPdfPool({ script, threads: 1, backlog: 1, limitMs: FOR_EVER, abandonedMs: FOR_EVER, ...limits });
  /** Resolves to the id of the thread that rendered. */
  const draw = async (number: string, user_id = ASHA, signal?: AbortSignal) =>
    String(await pool.draw({ number } as PrintedDocument, { user_id, signal }));
  return { draw };
}

describe('the pool that renders documents', () => {
  test('keeps using one thread as long as it lives', async () => {
    const { draw } = openPool();
    const first = await draw('1');
    await expect(draw('BROKEN')).rejects.toThrow('It cannot be drawn.');
    expect(await draw('2')).toBe(first);
  });

  test(
    'ends a thread that takes too long, reports it, and renders the next on another',
    { tags: ['SEC-54'] },
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const { draw } = openPool();
      const first = await draw('1');
      const refused = draw('FOR EVER').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(FOR_EVER);
      expect(await refused).toMatchObject({ code: 'timeout', message: 'This document took too long to create.' });
      expect(await draw('2')).not.toBe(first);
    },
  );

  test('continues after a thread has exited', async () => {
    const { draw } = openPool();
    const first = await draw('1');
    await expect(draw('END')).rejects.toThrow('The thread that draws documents has ended.');
    expect(await draw('2')).not.toBe(first);
  });

  test('renders those of one person one after another, and those of another meanwhile', async () => {
    const { draw } = openPool({ threads: 2 });
    const away = new AbortController();
    const drawing = draw('FOR EVER', ASHA, away.signal);
    const waiting = draw('1', ASHA, away.signal);
    await expect(draw('2', ASHA)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await draw('3', DEV)).toMatch(/^\d+$/);
    away.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    void drawing.catch(() => undefined);
  });

  test('drops what nobody waits for, and begins the next', async () => {
    const { draw } = openPool({ abandonedMs: 1 });
    const away = new AbortController();
    const left = draw('FOR EVER', ASHA, away.signal);
    const next = draw('1', DEV);
    // By now it is being rendered.
    await setImmediate();
    away.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(await next).toMatch(/^\d+$/);
  });
});
