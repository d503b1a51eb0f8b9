import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A register of e-invoices that refuses every invoice until it is told to take them. */
export interface StartedEinvoiceRegister {
  /** For EINVOICE_URL. */
  url: string;
  /** Takes invoices from now on, with this IRN. */
  take: (irn: string) => void;
  end: () => void;
}

export async function startEinvoiceRegister(): Promise<StartedEinvoiceRegister> {
  let taken: string | undefined;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const answer = {
        irn: taken,
        ack_number: '112010036563310',
        ack_date: '2026-11-21 13:45:00',
        signed_qr: 'eyJ.eyJ.c2ln',
      };
      const refusal = { message: 'The PIN code is not in the state.' };
      const [status, body] = taken === undefined ? [400, refusal] : [200, answer];
      response.writeHead(status).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: (irn) => void (taken = irn),
    end: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
