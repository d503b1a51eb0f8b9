import UFuzzy from '@leeoniya/ufuzzy';
import type { MenuLink } from '../menu-entries.ts';
import { ACTION, keyOf, says, SCREEN } from './hit.ts';
import type { Action, Choice, Hit } from './hit.ts';
import type { RecordKind } from './record-kind.ts';
import { SHOWN } from './use-found.ts';
import type { FoundRecords } from './use-found.ts';

export interface HitGroup {
  key: string;
  title: string;
  hits: readonly Choice[];
}

interface Sought {
  query: string;
  recent: readonly Hit[];
  actions: readonly Action[];
  links: readonly MenuLink[];
  kinds: readonly RecordKind[];
  found: FoundRecords['byKind'];
}

/**
 * One slip of the key in each word: a letter too many, missing, wrong, or exchanged with the next. The names of the
 * library's modes exist in its types alone.
 */
const ONE_SLIP: object = { intraMode: 1 };
const fuzzy = new UFuzzy(ONE_SLIP);
const SLIP_MIN = 4;

/** The best first, words in any order. */
function nearly<C extends Choice>(choices: readonly C[], query: string): C[] {
  const labels = choices.map(({ label }) => label);
  const [found, info, order] = fuzzy.search(labels, query, 1);
  const ranked = info ? order.map((at) => info.idx[at]) : (found ?? []);
  return ranked.flatMap((at) => (at === undefined ? [] : (choices[at] ?? [])));
}

/**
 * What to show: recent places, then what can be done here, screens, and records by kind. Each place appears once. What
 * is known here is also found in spite of a slip of the key, unless something has the very words.
 */
export function groupsOf({ query, recent, actions, links, kinds, found }: Sought): HitGroup[] {
  const screens = links.map(({ path, letter, label }) => {
    const hint = letter === undefined ? '' : `g ${letter}`;
    return { kind: SCREEN, id: path, label, hint, path };
  });
  const local: readonly HitGroup[] = [
    { key: 'recent', title: 'Recent', hits: recent },
    { key: ACTION, title: 'Actions', hits: actions },
    { key: SCREEN, title: 'Pages', hits: screens },
  ];
  const exact = local.map(({ hits, ...group }) => ({ ...group, hits: hits.filter((hit) => says(hit, query)) }));
  const isSlip = query.length >= SLIP_MIN && exact.every(({ hits }) => hits.length === 0);
  const known = isSlip ? local.map(({ hits, ...group }) => ({ ...group, hits: nearly(hits, query) })) : exact;
  const shown = new Set<string>();
  const once = (hits: readonly Choice[]) => {
    const fresh = hits.filter((hit) => !shown.has(keyOf(hit)));
    for (const hit of fresh) shown.add(keyOf(hit));
    return fresh;
  };
  return [
    ...known.map((group) => ({
      ...group,
      hits: once(group.key === 'recent' ? group.hits.slice(0, SHOWN) : group.hits),
    })),
    ...kinds.map(({ key, title }) => ({ key, title, hits: once(found.get(key)?.hits ?? []) })),
  ].filter(({ hits }) => hits.length > 0);
}
