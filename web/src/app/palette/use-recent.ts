import { useEffect, useState } from 'react';
import type { Profile } from '../../stores/session.ts';
import type { MenuLink } from '../menu-entries.ts';
import { keyOf, SCREEN } from './hit.ts';
import type { Hit } from './hit.ts';
import { hitOf } from './open-to.ts';
import type { MayOpen } from './open-to.ts';
import { isMissing } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';
import { remembered } from '../../records/kept-draft.ts';

interface Options {
  user: Profile;
  /** Those this person may read. */
  kinds: readonly RecordKind[];
  links: readonly MenuLink[];
  mayOpen: MayOpen;
}

/**
 * Where the person last went, if still accessible. Deleted or unreadable records are removed for good, and renamed ones
 * get their new name. Mount it with the palette.
 */
export function useRecent({ user, kinds, links, mayOpen }: Options) {
  const [device] = useState(() => recentOf(user.user_id));
  const [hits, setHits] = useState(() => device.read().filter((hit) => isOpen(hit, kinds, links)));
  useEffect(() => {
    const away = new AbortController();
    for (const hit of device.read()) {
      const kind = kinds.find(({ key }) => key === hit.kind);
      kind
        ?.read?.(hit.id, away.signal)
        .then((found) => {
          const now = hitOf(kind, found, mayOpen);
          if (now) setHits((all) => all.map((one) => (keyOf(one) === keyOf(now) ? now : one)));
        })
        .catch((error: unknown) => {
          // Without an answer it stays: its screen shows the reason.
          if (away.signal.aborted || !isMissing(error)) return;
          device.drop(hit);
          setHits((all) => all.filter((one) => keyOf(one) !== keyOf(hit)));
        });
    }
    return () => away.abort();
  }, [device, kinds, mayOpen]);
  return { hits, note: device.note };
}

const isOpen = ({ kind, path }: Hit, kinds: readonly RecordKind[], links: readonly MenuLink[]) =>
  kind === SCREEN ? links.some((link) => link.path === path) : kinds.some(({ key }) => key === kind);

const KEPT = 12;

/** Where a person last went through the palette, stored on this device until they sign out. */
function recentOf(user_id: number) {
  const device = remembered<Hit[]>('palette.1', user_id, areHits);
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
