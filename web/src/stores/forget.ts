import { clearClaims } from './claims.ts';
import { clearCounts } from './counts.ts';
import { clearFresh } from './fresh-rows.ts';
import { clearGateway } from './gateway.ts';
import { clearSeen } from './last-seen.ts';
import { clearOpenedList } from './opened-list.ts';
import { clearOwnNew } from './own-new.ts';
import { clearPeople } from './people.ts';
import { changeLog } from './position.ts';
import { clearPresence } from './presence.ts';
import { clearTenant } from './primary-tenant.ts';
import { clearSession } from './session.ts';
import { everyStore } from './stores.ts';

let current = 0;

/** Incremented whenever everything is cleared. Responses requested in an earlier generation are dropped. */
export const storeGeneration = (): number => current;

/** Clears everything shown to the person who signs out. */
export function forgetAll(): void {
  current += 1;
  changeLog.restart(undefined);
  for (const store of everyStore()) store.clear();
  clearClaims();
  clearPresence();
  clearCounts();
  clearFresh();
  clearOpenedList();
  clearOwnNew();
  clearPeople();
  clearSeen();
  clearTenant();
  clearSession();
  clearGateway();
}
