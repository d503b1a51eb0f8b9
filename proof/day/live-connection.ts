import type { Entity } from '@console/shared/entities';
import { CLAIM, TOKEN } from '@console/shared/constants';
import type { Claim, Counts, Row, ServerEvents } from '@console/shared/live';
import type { Queue } from '@console/shared/queues';
import { connectLive } from '../../web/src/live/socket.ts';
import type { ConsoleClient } from './console-client.ts';

export interface RecordRef {
  entity: Entity;
  id: string;
}

/** A record that this user works on. */
export interface Hold {
  /** The fencing token of the claim. */
  token: number;
  release: () => Promise<void>;
}

/** Why a record could not be claimed: a colleague holds it, nothing is pending, or an unexpected error. */
export interface NotHad {
  code: string;
  message: string;
}

/** One user's live connection: all claims, and their own. */
export interface LiveConnection {
  /** How many records wait in a queue, or in one of its statuses, as on the dashboards. */
  waiting: (queue: Queue, status?: string) => number;
  /** Whether a colleague works on it, as far as this client knows. */
  isHeld: (ref: RecordRef) => boolean;
  take: (ref: RecordRef) => Promise<Hold | NotHad>;
  /** The oldest free record of a queue. */
  next: (
    queue: Queue,
    filter: { category_manager?: number },
  ) => Promise<(Hold & { ref: RecordRef; row: Row }) | NotHad>;
  /** Shows colleagues what this user views. */
  view: (ref: RecordRef | null) => Promise<void>;
  close: () => void;
}

/** Resolves once the relay has sent `hello`. */
export async function openLiveConnection(url: string, client: ConsoleClient): Promise<LiveConnection> {
  const held = new Map<string, Claim>();
  let me = 0;
  let queues: Counts['queues'] = {};
  const greeted = Promise.withResolvers<void>();
  const quiet = () => {};

  const handlers: ServerEvents = {
    hello: ({ user_id, claims, counts }) => {
      me = user_id;
      ({ queues } = counts);
      held.clear();
      for (const claim of claims) held.set(keyOf(claim), claim);
      greeted.resolve();
    },
    claims: ({ taken, freed }) => {
      for (const { token, ...ref } of freed) if (held.get(keyOf(ref))?.token === token) held.delete(keyOf(ref));
      for (const claim of taken) held.set(keyOf(claim), claim);
    },
    changes: quiet,
    pulse: quiet,
    reset: quiet,
    'claim.requested': quiet,
    'claim.declined': quiet,
    'claim.ended': quiet,
    presence: quiet,
    counts: (counts) => {
      ({ queues } = counts);
    },
    'session.revoked': quiet,
  };
  const socket = connectLive({
    url,
    handshake: () => ({ token: client.accessToken() }),
    handlers,
    onConnect: quiet,
    onDisconnect: quiet,
    renew: client.renew,
  });
  const renewing = setInterval(() => void renewToken(), TOKEN.accessMs * 0.8);
  await greeted.promise;

  async function renewToken() {
    if (await client.renew().catch(() => false)) await socket.ask('token.renew', { token: client.accessToken() });
  }

  function hold({ entity, id, token }: Claim): Hold {
    const ref = { entity, id, token };
    const renewal = setInterval(() => void socket.ask('claim.renew', ref), CLAIM.renewMs);
    return {
      token,
      release: async () => {
        clearInterval(renewal);
        // The claim of a record that left its queue was already released.
        await socket.ask('claim.release', ref);
      },
    };
  }

  return {
    waiting: (queue, status) => (status === undefined ? queues[queue]?.total : queues[queue]?.by_status[status]) ?? 0,
    isHeld: (ref) => (held.get(keyOf(ref))?.holder.user_id ?? me) !== me,
    take: async ({ entity, id }) => {
      const ack = await socket.ask('claim.acquire', { entity, id });
      return ack.ok ? hold(ack.claim) : ack;
    },
    next: async (queue, filter) => {
      const ack = await socket.ask('claim.next', { queue, filter });
      if (!ack.ok) return ack;
      const { entity, id } = ack.claim;
      return { ...hold(ack.claim), ref: { entity, id }, row: ack.row };
    },
    view: async (ref) => void (await socket.ask('presence.view', ref && { ...ref, editing: true })),
    close: () => {
      clearInterval(renewing);
      socket.close();
    },
  };
}

const keyOf = ({ entity, id }: RecordRef) => `${entity}/${id}`;
