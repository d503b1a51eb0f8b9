import type { Audience } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { KnownRow } from '../known-rows.ts';

type Kept = Pick<KnownRow, 'row' | 'isGone' | 'isUntold' | 'mark'> & {
  seenBy: 'visitor' | (Omit<Audience, 'reads'> & { reads: Entity[] }) | null;
};

/** Serialises the known state of a record for the other relays. */
export function textOf({ row, seenBy, isGone, isUntold, mark }: KnownRow): string {
  const by = typeof seenBy === 'object' ? { ...seenBy, reads: [...seenBy.reads] } : (seenBy ?? null);
  return JSON.stringify({ row, seenBy: by, isGone, isUntold, mark } satisfies Kept);
}

/** Parses `12|{…}`: the state known to another relay, with version 12. */
export function knownOf(text: string): KnownRow {
  const bar = text.indexOf('|');
  const { row, seenBy, isGone, isUntold, mark } = JSON.parse(text.slice(bar + 1)) as Kept;
  const by = seenBy !== null && typeof seenBy === 'object' ? audienceOf(seenBy) : (seenBy ?? undefined);
  const version = Number(text.slice(0, bar));
  return { ...{ row, seenBy: by, isGone, isUntold, mark, version }, learned: 0, doubtedAt: 0 };
}

function audienceOf({ reads, bound, ...audience }: Omit<Audience, 'reads'> & { reads: Entity[] }): Audience {
  return { ...audience, bound, reads: new Set(reads) };
}
