import { proxy } from 'valtio/vanilla';

/**
 * When people were last active, by user id, from lists of users. The feed does not report it, because no record
 * changes.
 */
export const lastSeen = proxy<Record<number, string>>({});

export function noteSeen(seen: readonly { user_id: number; last_seen_at: string }[]): void {
  for (const { user_id, last_seen_at } of seen) lastSeen[user_id] = last_seen_at;
}

export function clearSeen(): void {
  for (const id of Object.keys(lastSeen)) delete lastSeen[Number(id)];
}
