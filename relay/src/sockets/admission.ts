import type { IncomingMessage } from 'node:http';

/** Who may open a socket at all, before anybody asks who they are. */
export interface Admission {
  /** Why this request may not become a socket; undefined when it may. */
  refuse: (request: IncomingMessage) => string | undefined;
  enter: (address: string) => void;
  leave: (address: string) => void;
}

interface AdmissionOptions {
  origins: () => readonly string[];
  addressOf: (request: IncomingMessage) => string;
  perAddress: number;
}

export function createAdmission({ origins, addressOf, perAddress }: AdmissionOptions): Admission {
  const counts = new Map<string, number>();
  const count = (address: string) => counts.get(address) ?? 0;

  return {
    refuse: (request) => {
      const { origin } = request.headers;
      if (origin !== undefined && !origins().includes(origin)) return 'This origin is not allowed.';
      if (count(addressOf(request)) >= perAddress) return 'Too many connections from this address.';
      return undefined;
    },
    enter: (address) => {
      counts.set(address, count(address) + 1);
    },
    leave: (address) => {
      if (count(address) <= 1) counts.delete(address);
      else counts.set(address, count(address) - 1);
    },
  };
}
