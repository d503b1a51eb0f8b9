import type { AddressInfo } from 'node:net';
import { createSpecGateway } from './serve.ts';

/**
 * The gateway of the specification alone, in its own process. STRICT=1 refuses bodies with keys that it does not know,
 * DELAY_MS is how long each call takes.
 */
const {
  GATEWAY_SERVICE_TOKEN: serviceToken,
  SERVICE_ACCOUNT: serviceAccount,
  HOST = '127.0.0.1',
  PORT = '0',
  STRICT,
  DELAY_MS = '0',
} = process.env;

const server = createSpecGateway({ serviceToken, serviceAccount, isStrict: STRICT === '1', delayMs: Number(DELAY_MS) });

function stop(): void {
  server.close();
  server.closeAllConnections();
  process.exit(0);
}

process.on('disconnect', stop);
process.on('SIGTERM', stop);
server.listen(Number(PORT), HOST, () => {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
});
