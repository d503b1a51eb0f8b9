import type { ClientNode } from '../world/client-node.ts';
import type { Gateway } from '../world/gateway.ts';
import type { RelayNode } from '../world/relay-node.ts';

/** After this silence the relay gives up a log, and a client gives up a relay. */
const RELAY_SILENCE_MS = 25_000;
const CLIENT_SILENCE_MS = 12_000;
/** For messages in transit, and for a badge that updates once a second. */
const SLACK_MS = 3_000;

interface FreshnessOptions {
  gateway: Gateway;
  node: RelayNode;
  clients: readonly ClientNode[];
  now: () => number;
  fail: (invariant: string, detail: string) => void;
}

/** No window may claim to be up to date for longer than it could not have known better. */
export function watchFreshness({ gateway, node, clients, now, fail }: FreshnessOptions) {
  /** Since when a position has been behind the gateway; undefined if it is not. */
  function behindSince(at: { epoch: string; seq: number } | undefined): number | undefined {
    if (!at || at.epoch !== gateway.epoch) return gateway.epochSince;
    return gateway.history.find(({ position }) => position.epoch === at.epoch && position.seq > at.seq)?.at;
  }

  function check() {
    const late = now() - RELAY_SILENCE_MS - SLACK_MS;
    const { relay } = node;
    if (relay && relay.staleSince() === null) {
      const at = relay.ring.position();
      const since = behindSince(at);
      if (since !== undefined && since < late)
        fail(
          'freshness',
          `the relay says it follows the log, and is at ${at?.seq} of ${gateway.seq} for ${now() - since} ms`,
        );
    }
    for (const client of clients) {
      const { window } = client;
      if (!window?.isOnDuty() || window.freshness.state !== 'live') continue;
      const since = behindSince(window.position());
      if (since === undefined || since >= late - CLIENT_SILENCE_MS) continue;
      const { epoch, seq } = window.position() ?? {};
      fail(
        'freshness',
        `${client.name} says it is live at ${epoch}:${seq} of ${gateway.epoch}:${gateway.seq} for ${now() - since} ms`,
      );
    }
  }
  return { check };
}
