import type { RecordRef } from '@console/shared/entities';
import { useSnapshot } from 'valtio';
import { isViewing, peopleIn, presence } from '../stores/presence.ts';
import type { Present } from '../stores/presence.ts';
import { useUser } from '../stores/use-user.ts';

/** The colleagues who have this record open now. */
export function useViewers(ref: RecordRef): Present[] {
  const me = useUser().user_id;
  const windows = Object.values(useSnapshot(presence)).filter(isViewing(ref));
  return peopleIn(windows).filter(({ user_id }) => user_id !== me);
}
