import { clearClaims } from './claims.ts';
import { clearCounts } from './counts.ts';
import { clearSeen } from './last-seen.ts';
import { clearOwnNew } from './own-new.ts';
import { clearPeople } from './people.ts';
import { changeLog } from './position.ts';
import { clearPresence } from './presence.ts';
import { clearTenant } from './primary-tenant.ts';
import { clearSession } from './session.ts';
import { everyStore } from './stores.ts';

let forgotten = 0;

/** How often everything was forgotten: what was asked for before the last time is nobody's any more. */
export const timesForgotten = (): number => forgotten;

/** Empties everything that was shown to the person who leaves. */
export function forgetAll(): void {
  forgotten += 1;
  changeLog.restart(undefined);
  for (const store of everyStore()) store.clear();
  clearClaims();
  clearPresence();
  clearCounts();
  clearOwnNew();
  clearPeople();
  clearSeen();
  clearTenant();
  clearSession();
}
