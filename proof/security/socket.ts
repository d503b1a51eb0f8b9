import { io } from 'socket.io-client';
import type { RoleId } from './people.ts';
import type { TestEnvironment } from './test-environment.ts';

export interface OpenSocket {
  ask: (event: string, payload: object) => Promise<Record<string, unknown>>;
  close: () => void;
}

/** A socket of this role, already greeted; from another local address if given. */
export async function openSocket(environment: TestEnvironment, role: RoleId, from?: string): Promise<OpenSocket> {
  const socket = io(environment.url, {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false },
    ...(from && { localAddress: from }),
    auth: { token: await environment.people.token(role) },
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
