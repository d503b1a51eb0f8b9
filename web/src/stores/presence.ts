import type { RecordRef } from '@console/shared/entities';
import type { Person, Presence } from '@console/shared/live';
import { proxy } from 'valtio/vanilla';

/** Who is online, by socket: one person may have several windows. */
export const presence = proxy<Record<string, Presence>>({});

/** A person online, with what all their windows amount to. */
export interface Present extends Person {
  idle: boolean;
  editing: boolean;
}

export function setPresence(all: readonly Presence[]): void {
  const here = new Set(all.map(({ socket_id }) => socket_id));
  for (const id of Object.keys(presence)) if (!here.has(id)) delete presence[id];
  changePresence({ changed: all, left: [] });
}

export function changePresence(news: { changed: readonly Presence[]; left: readonly { socket_id: string }[] }): void {
  for (const one of news.changed) presence[one.socket_id] = one;
  for (const { socket_id } of news.left) delete presence[socket_id];
}

export function clearPresence(): void {
  for (const id of Object.keys(presence)) delete presence[id];
}

/** Each person once, by name; idle only where every window is. */
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

/** Whether this window shows that record. */
export const isViewing =
  ({ entity, id }: RecordRef) =>
  ({ viewing }: Presence): boolean =>
    viewing?.entity === entity && viewing.id === id;
