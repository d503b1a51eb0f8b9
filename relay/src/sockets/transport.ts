import type { Server } from 'socket.io';

/** One Engine.IO connection, below the socket. */
export type Transport = Parameters<Parameters<Server['engine']['on']>[1]>[0];

/** The part of Engine.IO that its types do not expose. */
interface Internals {
  request: unknown;
  writeBuffer: readonly unknown[];
  transport: { socket?: { terminate: () => void } };
}
const internals = (transport: unknown) => transport as Internals;

/** Number of frames queued for a slow reader. No public API exposes it. */
export const waitingFrames = (transport: unknown): number => internals(transport).writeBuffer.length;

/** Drops queued frames and the connection: a stalled reader never answers a closing handshake. */
export function terminate(transport: Transport): void {
  const { socket } = internals(transport).transport;
  transport.close(true);
  socket?.terminate();
}

/** Releases the request that opened a connection: two thirds of the memory of an idle one. */
export function dropRequest(transport: unknown): void {
  internals(transport).request = null;
}
