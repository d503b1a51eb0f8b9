import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** Below the range that systems use for outgoing connections, so that a port kept for a restart stays free. */
const PORTS = { from: 20_000, to: 26_000 } as const;

/** Offset of the port that is bound to reserve another. */
const RESERVATION = PORTS.to - PORTS.from;

/** A free port of this machine, reserved for this process and its children until it exits. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * RESERVATION);
  if (!(await listen(port + RESERVATION))) return freePort();
  const probe = await listen(port);
  if (!probe) return freePort();
  await once(probe.close(), 'close');
  return port;
}

/** Undefined if the port is already taken. */
function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref();
  return new Promise((tell) => {
    server.once('error', () => tell(undefined));
    server.listen(port, '127.0.0.1', () => tell(server));
  });
}
