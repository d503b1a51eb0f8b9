import type { Entity } from '@console/shared/entities';
import type { Change, ChangesFrame, Hello, Position, ServerEvents } from '@console/shared/live';
import { changeClaims, setClaims } from '../stores/claims.ts';
import { setCounts } from '../stores/counts.ts';
import { followManager } from '../stores/category-managers.ts';
import { followPerson } from '../stores/people.ts';
import { changeLog } from '../stores/position.ts';
import { changePresence, setPresence } from '../stores/presence.ts';
import { everyStore, storeOf } from '../stores/stores.ts';

/** Applies each feed message to the stores. No other code does. */
export const APPLIERS = {
  hello: greet,
  changes: applyFrame,
  reset: ({ position }) => restartFrom(position),
  // By then the relay has sent every frame up to this position, even if none contained changes visible to us.
  pulse: ({ position: { epoch, seq } }) => applyFrame({ epoch, to: seq, changes: [] }),
  claims: changeClaims,
  presence: changePresence,
  counts: setCounts,
} satisfies Partial<ServerEvents>;

function greet({ position, resumed, claims, presence, counts }: Hello): void {
  setClaims(claims);
  setPresence(presence);
  setCounts(counts);
  // If resumed, the missed changes follow at once and move the position.
  if (!resumed) restartFrom(position);
}

/** Additional stores that follow changes of an entity. */
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

/** Changes before this position may be missing, so everything open is read again. */
function restartFrom(position: Position): void {
  const known = changeLog.position();
  const isOtherHistory = known !== undefined && known.epoch !== position.epoch;
  changeLog.restart(position);
  for (const store of everyStore()) store.restart(isOtherHistory);
}
