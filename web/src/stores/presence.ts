import { refKey } from '@console/shared/entities';
import type { Person, Presence } from '@console/shared/live';
import { proxy } from 'valtio/vanilla';

/** Who is online, by socket id. One person may have several windows. */
export const presence = proxy<Record<string, Presence>>({});

/** A person online, combined from all their windows. */
export interface Present extends Person {
  idle: boolean;
  editing: boolean;
}

/**
 * Who has a record open, by `refKey`. Records without viewers have no entry. A component reads one with
 * `useViewers(ref)`.
 */
export const viewers = proxy<Record<string, Present[]>>({});

export function setPresence(all: readonly Presence[]): void {
  const here = new Set(all.map(({ socket_id }) => socket_id));
  const left = Object.keys(presence).filter((id) => !here.has(id));
  changePresence({ changed: all, left: left.map((socket_id) => ({ socket_id })) });
}

export function changePresence(news: { changed: readonly Presence[]; left: readonly { socket_id: string }[] }): void {
  const records = new Set<string>();
  for (const { socket_id } of [...news.changed, ...news.left]) noteRecord(records, presence[socket_id]);
  for (const one of news.changed) {
    presence[one.socket_id] = one;
    noteRecord(records, one);
  }
  for (const { socket_id } of news.left) delete presence[socket_id];
  for (const record of records) followViewers(record);
}

export function clearPresence(): void {
  setPresence([]);
}

/** Each person once, by name. Idle only if all their windows are. */
export function peopleIn(windows: readonly Presence[]): Present[] {
  const people = new Map<number, Present>();
  for (const { user, idle, editing } of windows) {
    const known = people.get(user.user_id);
    people.set(user.user_id, {
      ...user,
      idle: idle && (known?.idle ?? true),
      editing: editing || (known?.editing ?? false),
    });
  }
  return [...people.values()].sort((a, b) => a.name.localeCompare(b.name));
}

function noteRecord(records: Set<string>, window: Presence | undefined) {
  if (window?.viewing) records.add(refKey(window.viewing));
}

function followViewers(record: string) {
  const windows = Object.values(presence).filter(({ viewing }) => viewing && refKey(viewing) === record);
  if (windows.length > 0) viewers[record] = peopleIn(windows);
  else delete viewers[record];
}
