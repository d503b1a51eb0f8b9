import { useEffect, useState } from 'react';
import type { Profile } from '../../stores/session.ts';
import type { MenuLink } from '../menu-entries.ts';
import { keyOf, SCREEN } from './hit.ts';
import type { Hit } from './hit.ts';
import { hitOf } from './open-to.ts';
import type { IsBuilt } from './open-to.ts';
import { recentOf } from './recent.ts';
import { isMissing } from './record-kind.ts';
import type { RecordKind } from './record-kind.ts';

interface Options {
  user: Profile;
  /** Those that this person may read. */
  kinds: readonly RecordKind[];
  links: readonly MenuLink[];
  isBuilt: IsBuilt;
}

/**
 * Where the person went last, as far as it is still open to them: what was deleted, or is read no more, disappears
 * for good, and what was renamed has its new name. Mount it with the palette.
 */
export function useRecent({ user, kinds, links, isBuilt }: Options) {
  const [device] = useState(() => recentOf(user.user_id));
  const [hits, setHits] = useState(() => device.read().filter((hit) => isOpen(hit, kinds, links)));
  useEffect(() => {
    const away = new AbortController();
    for (const hit of device.read()) {
      const kind = kinds.find(({ key }) => key === hit.kind);
      kind
        ?.read?.(hit.id, away.signal)
        .then((found) => {
          const now = hitOf(kind, found, isBuilt);
          if (now) setHits((all) => all.map((one) => (keyOf(one) === keyOf(now) ? now : one)));
        })
        .catch((error: unknown) => {
          // Without an answer it stays: where it leads says what became of it.
          if (away.signal.aborted || !isMissing(error)) return;
          device.drop(hit);
          setHits((all) => all.filter((one) => keyOf(one) !== keyOf(hit)));
        });
    }
    return () => away.abort();
  }, [device, kinds, isBuilt]);
  return { hits, note: device.note };
}

const isOpen = ({ kind, path }: Hit, kinds: readonly RecordKind[], links: readonly MenuLink[]) =>
  kind === SCREEN ? links.some((link) => link.path === path) : kinds.some(({ key }) => key === kind);
