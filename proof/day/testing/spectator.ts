import type { Entity } from '@console/shared/entities';
import type { Change } from '@console/shared/live';
import { connectLive } from '../../../web/src/live/socket.ts';

/** The statuses that a record must pass through in order; none if it only needs to be created. */
export type Chains = Partial<Record<Entity, readonly string[]>>;

/** An observer who receives every change. */
export interface Spectator {
  /** Entities of which no record has passed through its whole chain yet. */
  unwalked: () => string[];
  /** Settles once a record of each entity has. */
  walked: Promise<void>;
  close: () => void;
}

/** @param token of an account that may read everything */
export async function watch(url: string, token: string, chains: Chains): Promise<Spectator> {
  const greeted = Promise.withResolvers<void>();
  const walked = Promise.withResolvers<void>();
  const waiting = new Set(Object.keys(chains));
  const steps = new Map<string, number>();
  const quiet = () => {};

  function note({ entity, id, row }: Change) {
    const chain = chains[entity];
    if (!chain) return;
    const step = steps.get(`${entity}/${id}`) ?? 0;
    const next = row?.['status'] === chain[step] ? step + 1 : step;
    steps.set(`${entity}/${id}`, next);
    if (next >= chain.length) waiting.delete(entity);
    if (waiting.size === 0) walked.resolve();
  }
  const socket = connectLive({
    url,
    handshake: () => ({ token }),
    handlers: {
      hello: () => greeted.resolve(),
      changes: ({ changes }) => changes.forEach(note),
      claims: quiet,
      pulse: quiet,
      reset: quiet,
      'claim.requested': quiet,
      'claim.declined': quiet,
      'claim.ended': quiet,
      presence: quiet,
      counts: quiet,
      'session.revoked': quiet,
    },
    onConnect: quiet,
    onDisconnect: quiet,
    renew: () => Promise.resolve(false),
  });
  await greeted.promise;
  return { unwalked: () => [...waiting], walked: walked.promise, close: socket.close };
}
