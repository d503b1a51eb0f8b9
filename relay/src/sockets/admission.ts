import type { IncomingMessage } from 'node:http';
import { addressKeyOf } from '@console/shared/address-key';
import { AppError } from '@console/shared/errors';
import type { Cancel, Clock } from '../clock.ts';
import type { Guard } from '../proxy/guard.ts';
import { terminate } from './transport.ts';
import type { Transport } from './transport.ts';

/** Who may open a socket, and how long it may stay open without signing in. */
export interface Admission {
  /** Why this request may not become a socket; undefined if it may. */
  refuse: (request: IncomingMessage) => string | undefined;
  /** Counts a new transport until it closes, and terminates it if nobody signs in. */
  enter: (transport: Transport, address: string) => void;
  signedIn: (transport: Transport) => void;
  /** The transport is still open, but its user has signed out. */
  signedOut: (transport: Transport) => void;
}

export interface AdmissionLimits {
  socketsPerAddress: number;
  /** Of these, how many may be waiting to sign in. One more displaces the one that has waited longest. */
  strangersPerAddress: number;
  /** Time limit to sign in. */
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
  /** Transports waiting to sign in, by address, the longest first. */
  const strangers = new Map<string, Set<Transport>>();
  const open = new Map<Transport, { asker: string; stopWaiting: Cancel | undefined }>();

  function refuse(request: IncomingMessage): string | undefined {
    const { origin } = request.headers;
    if (origin !== undefined && !origins().includes(origin)) return 'This origin is not allowed.';
    try {
      guard(request);
    } catch (error) {
      if (error instanceof AppError) return error.message;
      throw error;
    }
    const asker = addressKeyOf(addressOf(request));
    if (all.count(asker) >= limits.socketsPerAddress) return 'Too many connections from this address.';
    return undefined;
  }

  function enter(transport: Transport, address: string) {
    const asker = addressKeyOf(address);
    open.set(transport, { asker, stopWaiting: undefined });
    all.add(asker);
    signedOut(transport);
    transport.once('close', () => {
      signedIn(transport);
      open.delete(transport);
      all.remove(asker);
    });
  }

  function signedIn(transport: Transport) {
    const entry = open.get(transport);
    if (!entry?.stopWaiting) return;
    entry.stopWaiting();
    entry.stopWaiting = undefined;
    const waiting = strangers.get(entry.asker);
    waiting?.delete(transport);
    if (waiting?.size === 0) strangers.delete(entry.asker);
  }

  function signedOut(transport: Transport) {
    const entry = open.get(transport);
    if (!entry || entry.stopWaiting) return;
    const waiting = strangers.get(entry.asker) ?? new Set();
    strangers.set(entry.asker, waiting.add(transport));
    entry.stopWaiting = clock.after(limits.signInMs, () => terminate(transport));
    // Whoever has a token signs in at once, and must get in however many strangers wait at their address.
    const [longest] = waiting;
    if (longest && waiting.size > limits.strangersPerAddress) {
      signedIn(longest);
      terminate(longest);
    }
  }

  return { refuse, enter, signedIn, signedOut };
}

/** Counts per key. Keys with a count of zero are removed. */
function createTally() {
  const counts = new Map<string, number>();
  const count = (asker: string) => counts.get(asker) ?? 0;
  return {
    count,
    add: (asker: string) => void counts.set(asker, count(asker) + 1),
    remove: (asker: string) => {
      if (count(asker) <= 1) counts.delete(asker);
      else counts.set(asker, count(asker) - 1);
    },
  };
}
