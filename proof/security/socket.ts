import { io } from 'socket.io-client';
import type { RoleId } from './people.ts';
import type { Scene } from './scene.ts';

export interface OpenSocket {
  ask: (event: string, payload: object) => Promise<Record<string, unknown>>;
  close: () => void;
}

/** A socket of this role, greeted. */
export async function openSocket(scene: Scene, role: RoleId): Promise<OpenSocket> {
  const socket = io(scene.url, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    auth: { token: await scene.people.token(role) },
  });
  await new Promise<void>((done, fail) => {
    socket.once('hello', () => done());
    socket.once('connect_error', fail);
  });
  return {
    ask: (event, payload) => socket.emitWithAck(event, payload) as Promise<Record<string, unknown>>,
    close: () => void socket.disconnect(),
  };
}
