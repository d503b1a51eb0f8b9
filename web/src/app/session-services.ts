import { ACTIVITY_INTERVAL_MS, PAGE_SIZE } from '@console/shared/constants';
import type { Entity } from '@console/shared/entities';
import type { RevokeReason } from '@console/shared/live';
import { isStaff } from '@console/shared/permissions';
import { getProfile, trackActivity } from '../api/session.ts';
import { listUsers } from '../api/users.ts';
import { clock } from '../components/clock.ts';
import { watchDay } from '../components/watch-day.ts';
import { liveNews, reconnect, startLive } from '../live/live.ts';
import { watchReturns } from '../live/returns.ts';
import { agreeManagers } from '../stores/category-managers.ts';
import { setPeople } from '../stores/people.ts';
import { session } from '../stores/session.ts';

/** Runs while a person is signed in: the live feed, colleagues' names and the activity log. */
export function startSessionServices(revoked: (reason: RevokeReason) => void): () => void {
  const away = new AbortController();
  const tracking = setInterval(() => void noteActivity(away.signal), ACTIVITY_INTERVAL_MS);
  const deafs = [
    liveNews.revoked.on(revoked),
    liveNews.connected.on(({ server_time, resumed }) => {
      clock.setOffset(Date.parse(server_time) - Date.now());
      if (!resumed) {
        void readPeople(away.signal);
        void readApprovers(away.signal);
      }
    }),
    liveNews.changes.on((changes) => {
      if (changes.some(({ entity }) => DECIDES_WHO.has(entity))) void readApprovers(away.signal);
    }),
    // Delegations begin and lapse by the day.
    watchDay(clock, () => void readApprovers(away.signal)),
  ];
  void readPeople(away.signal);
  const stopLive = startLive();
  const stopWatching = watchReturns(reconnect);
  return () => {
    away.abort();
    stopWatching();
    clearInterval(tracking);
    for (const deaf of deafs) deaf();
    stopLive();
  };
}

const DECIDES_WHO: ReadonlySet<Entity> = new Set(['admin_user', 'approval_limits', 'approval_delegation']);

/** An open console counts as activity, in whichever tab. A lost call is made up for by the next one. */
async function noteActivity(signal: AbortSignal): Promise<void> {
  await trackActivity({}, { signal }).catch(() => undefined);
}

/** Only staff may read the names of staff. */
async function readPeople(signal: AbortSignal): Promise<void> {
  if (!session.user || !isStaff(session.user.role_id)) return;
  const read = await listUsers({ limit: PAGE_SIZE.users }, signal).catch(() => undefined);
  if (!read) return;
  setPeople(read.rows);
  agreeManagers(read.rows);
}

/**
 * Who may decide, and how far, changes with the staff, the limits, the delegations and the day. The console uses this to say in advance that
 * people cannot decide on their own work, or on what is beyond their limit.
 */
async function readApprovers(signal: AbortSignal): Promise<void> {
  if (!session.user?.approvers) return;
  const read = await getProfile({}, { signal }).catch(() => undefined);
  if (!read || session.user.user_id !== read.reply.user.user_id) return;
  const { approvers = {}, deciders } = read.reply.user;
  session.user.approvers = approvers;
  if (deciders) session.user.deciders = deciders;
  else delete session.user.deciders;
}
