import { CHUNK_LOAD_TIMEOUT_MS } from '@console/shared/constants';
import { lazy } from 'react';
import type { ComponentType } from 'react';

/** The code of a screen did not come: the network is away, or the console was replaced by a newer one. */
export class ScreenLoadError extends Error {
  constructor(cause?: unknown) {
    super('This screen could not be loaded.', { cause });
    this.name = 'ScreenLoadError';
  }
}

/** A screen whose code is fetched when it is first shown: `lazyScreen(async () => (await import('…')).HomeScreen)`. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await loadInTime(load) }));

/** Rejects with a ScreenLoadError when the code fails to come, or does not come in time. */
export function loadInTime<T>(load: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new ScreenLoadError()), CHUNK_LOAD_TIMEOUT_MS);
    const settle = () => clearTimeout(timer);
    load()
      .then(resolve, (error: unknown) => reject(new ScreenLoadError(error)))
      .finally(settle);
  });
}
