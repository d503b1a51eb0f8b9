import { randomUUID } from 'node:crypto';
import type { LiveContext } from '../live-context.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'console:to-user';

type ToUser = LiveContext['toUser'];
type Note = { from: string; to: Parameters<ToUser> };

/** Reaches a user's sockets at every relay. */
export function shareToUser(bus: Bus, here: ToUser): ToUser {
  const from = randomUUID();
  bus.subscribe(CHANNEL, (message) => {
    const note = message as Note;
    if (note.from !== from) here(...note.to);
  });
  return (...to) => {
    here(...to);
    bus.publish(CHANNEL, { from, to } satisfies Note);
  };
}
