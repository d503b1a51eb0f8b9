import type { Entity } from '@console/shared/entities';
import type { Change, ChangesFrame, Hello, Position, ServerEvents } from '@console/shared/live';
import { changeClaims, setClaims } from '../stores/claims.ts';
import { setCounts } from '../stores/counts.ts';
import { followManager } from '../stores/category-managers.ts';
import { followPerson } from '../stores/people.ts';
import { changeLog } from '../stores/position.ts';
import { changePresence, setPresence } from '../stores/presence.ts';
import { everyStore, storeOf } from '../stores/stores.ts';

/** How each message of the feed reaches the stores: the only place where it does. */
export const APPLIERS = {
  hello: greet,
  changes: applyFrame,
  reset: ({ position }) => restartFrom(position),
  // The relay has by then sent every frame up to there, also where nothing in them was ours to see.
  pulse: ({ position: { epoch, seq } }) => applyFrame({ epoch, to: seq, changes: [] }),
  claims: changeClaims,
  presence: changePresence,
  counts: setCounts,
} satisfies Partial<ServerEvents>;

function greet({ position, resumed, claims, presence, counts }: Hello): void {
  setClaims(claims);
  setPresence(presence);
  setCounts(counts);
  // Resumed: what was missed follows at once, and the position moves with it.
  if (!resumed) restartFrom(position);
}

/** Stores beside that of the entity which follow its changes. */
const ALSO: Partial<Record<Entity, (change: Change) => void>> = {
  admin_user: (change) => {
    followPerson(change);
    followManager(change);
  },
};

function applyFrame(frame: ChangesFrame): void {
  for (const change of changeLog.append(frame)) {
    storeOf(change.entity).apply(change);
    ALSO[change.entity]?.(change);
  }
}

/** Everything before this position may have gaps: what is open is read again. */
function restartFrom(position: Position): void {
  const known = changeLog.position();
  const isOtherHistory = known !== undefined && known.epoch !== position.epoch;
  changeLog.restart(position);
  for (const store of everyStore()) store.restart(isOtherHistory);
}
