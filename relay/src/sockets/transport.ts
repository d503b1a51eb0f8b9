import type { Server } from 'socket.io';

/** One connection of Engine.IO, below the socket. */
export type Transport = Parameters<Parameters<Server['engine']['on']>[1]>[0];

/** The part of Engine.IO that its types keep to themselves. */
interface Internals {
  request: unknown;
  writeBuffer: readonly unknown[];
  transport: { socket?: { terminate: () => void } };
}
const internals = (transport: unknown) => transport as Internals;

/** Frames that wait for a reader who does not keep up; nothing else shows them. */
export const waitingFrames = (transport: unknown): number => internals(transport).writeBuffer.length;

/** Drops what waits, and the connection with it: a stalled reader never answers a closing handshake. */
export function terminate(transport: Transport): void {
  const { socket } = internals(transport).transport;
  transport.close(true);
  socket?.terminate();
}

/** Lets go of the request a connection began with: two thirds of what an idle one holds. */
export function dropRequest(transport: unknown): void {
  internals(transport).request = null;
}
