import type { IncomingMessage } from 'node:http';
import { AppError } from '@console/shared/errors';
import type { Cancel, Clock } from '../clock.ts';
import type { Guard } from '../proxy/guard.ts';
import { terminate } from './transport.ts';
import type { Transport } from './transport.ts';

/** Who may open a socket at all, and how long anybody may hold one without having signed in. */
export interface Admission {
  /** Why this request may not become a socket; undefined when it may. */
  refuse: (request: IncomingMessage) => string | undefined;
  /** Counts a new transport until it closes, and cuts it if nobody signs in on it. */
  enter: (transport: Transport, address: string) => void;
  signedIn: (transport: Transport) => void;
  /** The transport is open still; whoever was signed in on it is gone. */
  signedOut: (transport: Transport) => void;
}

export interface AdmissionLimits {
  socketsPerAddress: number;
  /** Of these, how many may not have signed in yet. */
  strangersPerAddress: number;
  /** Within which they have to. */
  signInMs: number;
}

interface AdmissionOptions {
  guard: Guard;
  origins: () => readonly string[];
  addressOf: (request: IncomingMessage) => string;
  clock: Clock;
  limits: AdmissionLimits;
}

export function createAdmission({ guard, origins, addressOf, clock, limits }: AdmissionOptions): Admission {
  const all = createTally();
  const strangers = createTally();
  const open = new Map<Transport, { address: string; stopWaiting: Cancel | undefined }>();

  function refuse(request: IncomingMessage): string | undefined {
    const { origin } = request.headers;
    if (origin !== undefined && !origins().includes(origin)) return 'This origin is not allowed.';
    try {
      guard(request);
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
    const address = addressOf(request);
    if (all.count(address) >= limits.socketsPerAddress) return 'Too many connections from this address.';
    if (strangers.count(address) >= limits.strangersPerAddress) return 'Too many connections that have not signed in.';
    return undefined;
  }

  function enter(transport: Transport, address: string) {
    open.set(transport, { address, stopWaiting: undefined });
    all.add(address);
    signedOut(transport);
    transport.once('close', () => {
      signedIn(transport);
      open.delete(transport);
      all.remove(address);
    });
  }

  function signedIn(transport: Transport) {
    const entry = open.get(transport);
    if (!entry?.stopWaiting) return;
    entry.stopWaiting();
    entry.stopWaiting = undefined;
    strangers.remove(entry.address);
  }

  function signedOut(transport: Transport) {
    const entry = open.get(transport);
    if (!entry || entry.stopWaiting) return;
    strangers.add(entry.address);
    entry.stopWaiting = clock.after(limits.signInMs, () => terminate(transport));
  }

  return { refuse, enter, signedIn, signedOut };
}

/** How many there are of each address; nothing is kept of one that has none. */
function createTally() {
  const counts = new Map<string, number>();
  const count = (address: string) => counts.get(address) ?? 0;
  return {
    count,
    add: (address: string) => void counts.set(address, count(address) + 1),
    remove: (address: string) => {
      if (count(address) <= 1) counts.delete(address);
      else counts.set(address, count(address) - 1);
    },
  };
}
