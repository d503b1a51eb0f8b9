import { io } from 'socket.io-client';
import { beyondPermissions } from '../../faults/allowed.ts';
import { ask } from '../ask.ts';
import type { RoleId } from '../people.ts';
import type { TestEnvironment } from '../test-environment.ts';
import type { Read } from './crawl.ts';
import { withoutCommas } from './crawl.ts';

interface Position {
  epoch: string;
  seq: number;
}

export interface Listener {
  role: RoleId;
  /** Resolves once everything up to this position that it will receive has arrived. */
  received: (seq: number) => Promise<void>;
  sent: () => readonly Read[];
  /** Fields and entities beyond the role's permissions, whatever their content. */
  beyond: () => readonly string[];
  close: () => void;
}

/** A socket that only listens, starting with its greeting. */
export async function listen(environment: TestEnvironment, role: RoleId): Promise<Listener> {
  const sent: Read[] = [];
  const beyond: string[] = [];
  const waiting = new Set<() => void>();
  let at = 0;
  const token = await environment.people.token(role);
  const { json } = await ask(environment.url, { path: '/api/user/profile', token });
  const { user_id } = json['user'] as { user_id: number };
  const socket = io(environment.url, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { token },
  });
  const greeted = new Promise<void>((done, fail) => {
    socket.once('hello', () => done());
    socket.once('connect_error', fail);
  });
  socket.onAny((event: string, payload: { to?: number; position?: Position }) => {
    sent.push({ asked: `the frame ${event}`, text: withoutCommas(JSON.stringify(payload)) });
    beyond.push(...beyondPermissions({ role_id: role, user_id }, event, payload));
    at = Math.max(at, payload.to ?? payload.position?.seq ?? 0);
    for (const look of waiting) look();
  });
  await greeted;
  return {
    role,
    received: (seq) =>
      new Promise((done) => {
        const look = () => {
          if (at < seq) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    sent: () => sent,
    beyond: () => beyond,
    close: () => void socket.disconnect(),
  };
}
