import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that one kept for a restart stays free. */
const PORTS = { from: 20_000, to: 26_000 } as const;

/** How far above a port lies the one that is listened at to reserve it. */
const RESERVATION = PORTS.to - PORTS.from;

/** A port of this machine at which nobody listens, reserved for this process, and whatever it starts, until it ends. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * RESERVATION);
  if (!(await listen(port + RESERVATION))) return freePort();
  const probe = await listen(port);
  if (!probe) return freePort();
  await once(probe.close(), 'close');
  return port;
}

/** Undefined where somebody listens already. */
function listen(port: number): Promise<Server | undefined> {
  const server = createServer().unref();
  return new Promise((tell) => {
    server.once('error', () => tell(undefined));
    server.listen(port, '127.0.0.1', () => tell(server));
  });
}
