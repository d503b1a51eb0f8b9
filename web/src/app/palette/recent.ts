import { keptDraft } from '../../records/kept-draft.ts';
import { keyOf } from './hit.ts';
import type { Hit } from './hit.ts';

const KEPT = 12;

/** Where a person last went through the palette, stored on this device until they sign out. */
export function recentOf(user_id: number) {
  const device = keptDraft<Hit[]>('palette.1', user_id, areHits);
  const read = (): Hit[] => device.read() ?? [];
  return {
    read,
    note: (hit: Hit) => device.keep([hit, ...read().filter((one) => keyOf(one) !== keyOf(hit))].slice(0, KEPT)),
    drop: (gone: Pick<Hit, 'kind' | 'id'>) => device.keep(read().filter((one) => keyOf(one) !== keyOf(gone))),
  };
}

const areHits = (value: unknown): value is Hit[] => Array.isArray(value) && value.every(isHit);

function isHit(value: unknown): value is Hit {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, label, hint, path } = value as Record<string, unknown>;
  const isText = [kind, id, label, hint, path].every((text) => typeof text === 'string');
  // Only accept paths within the console: stored data may have been tampered with.
  return isText && /^\/(?!\/)/.test(path as string);
}
