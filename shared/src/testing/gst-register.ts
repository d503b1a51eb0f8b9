import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A GST register that knows every number: active, unless it was told otherwise. */
export interface StartedRegister {
  /** For GSTIN_URL. */
  url: string;
  /** What it says about a number from now on; `undefined` for a number that it does not have. */
  say: (gstin: string, entry: { status: string; since?: string } | undefined) => void;
  end: () => void;
}

export async function startGstRegister(): Promise<StartedRegister> {
  const told = new Map<string, object | undefined>();
  const server = createServer(({ url = '' }, response) => {
    const gstin = url.slice(1);
    const entry = told.has(gstin)
      ? told.get(gstin)
      : { status: 'Active', legal_name: 'Acme Infra LLP', since: '2017-07-01' };
    response.writeHead(entry ? 200 : 404).end(JSON.stringify({ gstin, ...entry }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    say: (gstin, entry) => void told.set(gstin, entry),
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
