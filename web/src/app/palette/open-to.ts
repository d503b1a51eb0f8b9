import type { Profile } from '../../stores/session.ts';
import { offers } from '../../stores/gateway.ts';
import { passes } from '../gate.ts';
import type { Hit } from './hit.ts';
import type { Found, RecordKind } from './record-kind.ts';

export type MayOpen = (path: string) => boolean;

/** The kinds of record this person may read. */
export const kindsFor = (kinds: readonly RecordKind[], user: Profile): RecordKind[] =>
  kinds.filter(({ may, call }) => passes(may, user) && (call === undefined || offers(call)));

/** A found record as a hit; undefined if no screen shows it. */
export function hitOf({ key }: RecordKind, { id, label, hint, paths }: Found, mayOpen: MayOpen): Hit | undefined {
  const path = paths.find((one) => mayOpen(one.replace(/[?#].*/, '')));
  return path === undefined ? undefined : { kind: key, id, label, hint, path };
}
