import type { MenuLink } from '../menu-entries.ts';
import { keyOf, says, SCREEN } from './hit.ts';
import type { Hit } from './hit.ts';
import type { RecordKind } from './record-kind.ts';
import { SHOWN } from './use-found.ts';
import type { FoundRecords } from './use-found.ts';

export interface HitGroup {
  key: string;
  title: string;
  hits: readonly Hit[];
}

interface Sought {
  query: string;
  recent: readonly Hit[];
  links: readonly MenuLink[];
  kinds: readonly RecordKind[];
  found: FoundRecords['byKind'];
}

/** The hits to show: recent places, then screens, then records by kind. Each place appears once. */
export function groupsOf({ query, recent, links, kinds, found }: Sought): HitGroup[] {
  const screens = links.map(({ path, label }) => ({ kind: SCREEN, id: path, label, hint: '', path }));
  const lately = recent.filter((hit) => says(hit, query)).slice(0, SHOWN);
  const shown = new Set(lately.map(keyOf));
  const rest = (hits: readonly Hit[]) => hits.filter((hit) => !shown.has(keyOf(hit)));
  const groups = [
    { key: 'recent', title: 'Recent', hits: lately },
    { key: SCREEN, title: 'Pages', hits: rest(screens.filter((hit) => says(hit, query))) },
    ...kinds.map(({ key, title }) => ({ key, title, hits: rest(found.get(key)?.hits ?? []) })),
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}
