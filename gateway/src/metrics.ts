import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from './database/connect.ts';
import type { Channel } from './mail/mailer.ts';

export interface Metrics {
  /** A request to a service got this status after this many seconds. */
  answered: (service: string, status: number, seconds: number) => void;
  /** A command's transaction ended this way; `refused` means with a message for the caller. */
  wrote: (outcome: 'committed' | 'refused' | 'failed', seconds: number) => void;
  message: (channel: Channel, sent: boolean) => void;
  /** Gauges that are read on each scrape. */
  watch: (gauges: Gauges) => void;
  text: () => Promise<string>;
  contentType: string;
}

interface Gauges {
  pool?: (() => Pool) | undefined;
  /** Sequence number of the newest change. */
  position?: () => Promise<number>;
  /** Number of readers of the change log. */
  streams?: () => number;
}

/** Prometheus metrics, in a registry of this gateway alone. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'gateway_request_seconds',
    help: 'Time a request took',
    labelNames: ['service', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const writes = new Histogram({
    name: 'gateway_write_seconds',
    help: 'Time the transaction of a command took, by outcome; failed means an unexpected error',
    labelNames: ['outcome'],
    buckets: [0.002, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const messages = new Counter({
    name: 'gateway_messages_total',
    help: 'Messages that left through the mail or text service, and those that failed',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  let hasDefaults = false;

  function gauge(name: string, help: string, read: () => number | Promise<number>) {
    const made: Gauge = new Gauge({
      name,
      help,
      registers,
      // One unreadable gauge must not prevent the others.
      collect: async () =>
        made.set(
          await Promise.resolve()
            .then(read)
            .catch(() => Number.NaN),
        ),
    });
  }

  return {
    answered: (service, status, seconds) =>
      requests.observe({ service, status: `${Math.floor(status / 100)}xx` }, seconds),
    wrote: (outcome, seconds) => writes.observe({ outcome }, seconds),
    message: (channel, sent) => messages.inc({ channel, outcome: sent ? 'sent' : 'failed' }),
    watch: ({ pool, position, streams }) => {
      if (pool) {
        gauge('gateway_pool_open', 'Open connections to PostgreSQL', () => pool().open);
        gauge('gateway_pool_idle', 'Idle connections to PostgreSQL', () => pool().idle);
        gauge('gateway_pool_waiting', 'Queries waiting for a connection to PostgreSQL', () => pool().waiting);
      }
      if (position) gauge('gateway_log_position', 'Sequence number of the newest change', position);
      if (streams) gauge('gateway_log_streams', 'Relays that follow the change log', streams);
    },
    text: () => {
      // Default metrics observe the process from the start, a cost that only monitored gateways need.
      if (!hasDefaults) collectDefaultMetrics({ register: registry });
      hasDefaults = true;
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
