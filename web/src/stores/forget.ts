import { clearClaims } from './claims.ts';
import { clearCounts } from './counts.ts';
import { clearSeen } from './last-seen.ts';
import { clearPeople } from './people.ts';
import { changeLog } from './position.ts';
import { clearPresence } from './presence.ts';
import { clearTenant } from './primary-tenant.ts';
import { clearSession } from './session.ts';
import { everyStore } from './stores.ts';

/** Empties everything that was shown to the person who leaves. */
export function forgetAll(): void {
  changeLog.restart(undefined);
  for (const store of everyStore()) store.clear();
  clearClaims();
  clearPresence();
  clearCounts();
  clearPeople();
  clearSeen();
  clearTenant();
  clearSession();
}
