import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { useSnapshot } from 'valtio';
import { viewers } from '../stores/presence.ts';
import type { Present } from '../stores/presence.ts';
import { useUser } from '../stores/use-user.ts';

/** The colleagues who have this record open. */
export function useViewers(ref: RecordRef): readonly Present[] {
  const me = useUser().user_id;
  const people = useSnapshot(viewers)[refKey(ref)] ?? NOBODY;
  return people.filter(({ user_id }) => user_id !== me);
}

const NOBODY: readonly Present[] = [];
