import { routingCalls } from '@console/shared/calls/routing';
import { LIVE } from '@console/shared/constants';
import type { Availability, RoutingPolicy } from '@console/shared/entities/routing-policy';
import type { Row } from '@console/shared/live';
import type { Cancel } from '../clock.ts';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import type { LiveContext } from '../live-context.ts';

/** Who gets what, and who is there to get it, as the gateway last said. */
export interface FollowedPolicy {
  /** Undefined until it was read, and where the gateway has no routing. */
  policy: () => Pick<RoutingPolicy, 'rules' | 'capacities'> | undefined;
  availabilityOf: (user_id: number) => Pick<Availability, 'is_away' | 'takes_offers'>;
  onChange: (listener: () => void) => void;
  /** Reads both, then keeps them up to date until cancelled. */
  start: () => Cancel;
}

const UNCHOSEN = { is_away: false, takes_offers: false };
/** After a failure. */
const RETRY_MS = 2_000;

export function followPolicy(
  { clock, onChange, onReset }: Pick<LiveContext, 'clock' | 'onChange' | 'onReset'>,
  gateway: Pick<GatewayClient, 'read'>,
): FollowedPolicy {
  let policy: RoutingPolicy | undefined;
  let people = new Map<number, Availability>();
  const listeners: (() => void)[] = [];
  let isStopped = false;
  /** Grows with each break of the log: an earlier read says nothing any more. */
  let generation = 0;
  let cancelRetry: Cancel | undefined;

  const tell = () => listeners.forEach((listener) => listener());

  async function load() {
    const mine = generation;
    const isCurrent = () => !isStopped && mine === generation;
    try {
      const { get, availability } = routingCalls;
      const [read, list] = await Promise.all([
        gateway.read(get.service, get.path),
        gateway.read(availability.service, availability.path),
      ]);
      if (!isCurrent()) return;
      const found = read?.['routing'] as RoutingPolicy | undefined;
      if (found && (!policy || policy.revision < found.revision)) policy = found;
      for (const one of (list?.['availabilities'] ?? []) as Availability[]) put(one);
      tell();
    } catch {
      if (!isCurrent()) return;
      cancelRetry?.();
      cancelRetry = clock.after(RETRY_MS, () => void load());
    }
  }

  function put(one: Availability) {
    if ((people.get(one.user_id)?.revision ?? 0) < one.revision) people.set(one.user_id, one);
  }

  function take(entity: string, row: Row) {
    if (entity === 'availability') put(row as unknown as Availability);
    else if (!policy || policy.revision < row.revision) policy = row as unknown as RoutingPolicy;
    tell();
  }

  return {
    policy: () => policy,
    availabilityOf: (user_id) => people.get(user_id) ?? UNCHOSEN,
    onChange: (listener) => void listeners.push(listener),
    start: () => {
      onChange(({ entity, row }) => {
        if (row && (entity === 'routing_policy' || entity === 'availability')) take(entity, row);
      });
      onReset(() => {
        generation += 1;
        policy = undefined;
        people = new Map();
        void load();
      });
      void load();
      // A gateway without a log does not tell of every change.
      const stop = clock.every(LIVE.countsCheckMs, () => void load());
      return () => {
        isStopped = true;
        stop();
        cancelRetry?.();
      };
    },
  };
}
