import { proxy } from 'valtio/vanilla';

/** When people were last at work, by user id, as lists of users told. No change tells of it: no record changes with it. */
export const lastSeen = proxy<Record<number, string>>({});

export function noteSeen(seen: readonly { user_id: number; last_seen_at: string }[]): void {
  for (const { user_id, last_seen_at } of seen) lastSeen[user_id] = last_seen_at;
}

export function clearSeen(): void {
  for (const id of Object.keys(lastSeen)) delete lastSeen[Number(id)];
}
