import type { ComponentType } from 'react';
import { lazyPart } from '../api/lazy-part.ts';

/** A screen whose code is loaded when it is first shown: `lazyScreen(async () => (await import('…')).HomeScreen)`. */
export const lazyScreen = (load: () => Promise<ComponentType>) => lazyPart(async () => ({ default: await load() }));
