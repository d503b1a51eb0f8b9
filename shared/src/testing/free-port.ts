import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that one kept for a restart stays free. */
const PORTS = { from: 20_000, to: 26_000 } as const;

/** How far above a port lies the one that is listened at to reserve it. */
const RESERVATION = PORTS.to - PORTS.from;

/** A port of this machine at which nobody listens, reserved for this process, and whatever it starts, until it ends. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * RESERVATION);
  if (!(await listens(port + RESERVATION))) return freePort();
  return (await listens(port, 'and stops')) ? port : freePort();
}

function listens(port: number, andStops?: 'and stops'): Promise<boolean> {
  const server = createServer().unref();
  return new Promise((tell) => {
    server.once('error', () => tell(false));
    server.listen(port, '127.0.0.1', () => (andStops ? server.close(() => tell(true)) : tell(true)));
  });
}
