import { LIVE } from '@console/shared/constants';
import type { Entity } from '@console/shared/entities';
import type { Cancel } from '../clock.ts';
import type { GatewayClient } from '../gateway/gateway-client.ts';
import { whoDecides } from '../gateway/profiles.ts';
import type { LiveContext, WhoDecides } from '../live-context.ts';

/** Who may decide on what, as the gateway last told the relay itself. */
export interface FollowedDeciders {
  deciding: () => WhoDecides;
  onChange: (listener: () => void) => void;
  /** Reads it, then keeps it up to date until cancelled. */
  start: () => Cancel;
}

const DECIDES_WHO: ReadonlySet<Entity> = new Set<Entity>(['admin_user', 'approval_limits', 'approval_delegation']);

export function followDeciders(
  { clock, onChange, onReset }: Pick<LiveContext, 'clock' | 'onChange' | 'onReset'>,
  gateway: Pick<GatewayClient, 'read'>,
): FollowedDeciders {
  let known = whoDecides({});
  const listeners: (() => void)[] = [];
  /** Grows with each read: an earlier one says nothing any more. */
  let generation = 0;

  async function load() {
    generation += 1;
    const mine = generation;
    // The next minute asks again.
    const reply = await gateway.read('USER', '/user/profile').catch(() => undefined);
    if (!reply || mine !== generation) return;
    known = whoDecides(reply['user'] ?? {});
    for (const listener of listeners) listener();
  }

  return {
    deciding: () => known,
    onChange: (listener) => void listeners.push(listener),
    start: () => {
      onChange(({ entity }) => {
        if (DECIDES_WHO.has(entity)) void load();
      });
      onReset(() => void load());
      void load();
      // Delegations begin and lapse by the day, and a gateway without a log does not tell of every change.
      const stop = clock.every(LIVE.countsCheckMs, () => void load());
      return () => {
        generation += 1;
        stop();
      };
    },
  };
}
