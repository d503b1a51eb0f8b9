import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that one kept for a restart stays free. */
const PORTS = { from: 20_000, to: 32_000 } as const;

/** One of this machine that nobody listens at. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
  const probe = createServer();
  const isFree = await new Promise<boolean>((tell) => {
    probe.once('error', () => tell(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });
  return isFree ? port : freePort();
}
