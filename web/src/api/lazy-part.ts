import { CHUNK_LOAD_TIMEOUT_MS } from '@console/shared/constants';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { serverAnswers, untilServerAnswers } from './server-answers.ts';

/** A screen's code could not be loaded: the network is down, or a newer version replaced it. */
export class ScreenLoadError extends Error {
  constructor(cause?: unknown) {
    super("Couldn't load this page.", { cause });
    this.name = 'ScreenLoadError';
  }
}

/** React's `lazy` for code loaded while people work: it waits for the network to return. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => loadInTime(load));

/** Rejects with a ScreenLoadError if the code no longer exists or does not arrive in time. */
export async function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise: never, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new ScreenLoadError());
    late.abort();
  }, CHUNK_LOAD_TIMEOUT_MS);
  const coming = loadOnceReachable(load, late.signal).catch((error: unknown) => {
    throw new ScreenLoadError(error);
  });
  return Promise.race([coming, never]).finally(() => clearTimeout(timer));
}

async function loadOnceReachable<T>(load: () => Promise<T>, late: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      // The server may have just come back. If it answers but the code is still missing, it is gone.
      if (await serverAnswers()) return load();
      await untilServerAnswers(late);
      late.throwIfAborted();
    }
  }
}
