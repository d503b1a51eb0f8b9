import type { LoggedChange } from '@console/shared/audience';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ClaimOutcome } from './claims/count-claims.ts';
import type { HubMetrics } from './sockets/hub.ts';

export interface Metrics extends HubMetrics {
  proxied: (service: string, status: number, seconds: number) => void;
  drifted: (entity: string) => void;
  /** A change arrived this many seconds after it was committed. */
  arrived: (change: Pick<LoggedChange, 'seq'>, seconds: number) => void;
  claim: (outcome: ClaimOutcome) => void;
  /** A call was refused because its caller has too many waiting. */
  refused: () => void;
  /** Gauges that are read on each scrape. */
  watch: (gauges: Gauges) => void;
  text: () => Promise<string>;
  contentType: string;
}

interface Gauges {
  sockets: () => number;
  /** The most frames waiting for any one socket. */
  waiting: () => number;
  claims: () => number;
  /** Seconds since the log disconnected; 0 while it is followed. */
  staleSeconds: () => number;
  /** Sequence number up to which the log was read. */
  position: () => number;
  /** Calls that wait for their turn. */
  callsWaiting: () => number;
  /** Undefined for a single relay. */
  redis: (() => boolean) | undefined;
}

/** Prometheus metrics, in a registry of this relay alone. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry = new Registry()] = registers;
  collectDefaultMetrics({ register: registry });
  const frames = new Counter({ name: 'relay_frames_total', help: 'Frames sent, one per socket', registers });
  const delivered = new Counter({
    name: 'relay_changes_delivered_total',
    help: 'Changes sent, one per socket',
    registers,
  });
  const cuts = new Counter({
    name: 'relay_slow_sockets_cut_total',
    help: 'Sockets cut because they stalled',
    registers,
  });
  const drift = new Counter({
    name: 'relay_counts_drift_total',
    help: 'Times the live counts had drifted from the lists of the gateway',
    labelNames: ['entity'],
    registers,
  });
  const proxied = new Histogram({
    name: 'relay_proxy_seconds',
    help: 'Time a proxied call took',
    labelNames: ['service', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 30],
    registers,
  });
  const failures = new Counter({
    name: 'relay_proxy_errors_total',
    help: 'Calls the gateway could not be asked, or did not answer in time',
    labelNames: ['service'],
    registers,
  });

  const lag = new Histogram({
    name: 'relay_log_lag_seconds',
    help: 'Time from the commit of a change to its arrival here',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers,
  });

  const fanOut = new Histogram({
    name: 'relay_fan_out_seconds',
    help: 'Time from the arrival of a change here until it has left for every socket that may see it',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
    registers,
  });
  const reached = new Histogram({
    name: 'relay_fan_out_sockets',
    help: 'Sockets that one change was sent to',
    buckets: [0, 1, 10, 50, 100, 500, 1_000, 2_000, 5_000],
    registers,
  });
  const resumes = new Counter({
    name: 'relay_connections_total',
    help: 'Sockets greeted: first came without a position, resumed were given what they missed, refused reload everything',
    labelNames: ['outcome'],
    registers,
  });
  const outcomes = new Counter({
    name: 'relay_claims_total',
    help: 'Claims taken, expired, and refused as held by someone else; writes refused for a claim',
    labelNames: ['outcome'],
    registers,
  });
  const refusals = new Counter({
    name: 'relay_calls_refused_total',
    help: 'Calls refused because their caller had too many waiting',
    registers,
  });
  /** Arrival time of each change that is still to be sent, by `seq`. */
  const arrivals = new Map<number, number>();

  function watch({ sockets, waiting, claims, staleSeconds, position, callsWaiting, redis }: Gauges) {
    const gauges: [string, string, () => number][] = [
      ['relay_sockets', 'Sockets connected', sockets],
      ['relay_waiting_frames', 'The most frames waiting for any one socket', waiting],
      ['relay_claims', 'Claims held', claims],
      ['relay_log_stale_seconds', 'Seconds since the change log was last followed', staleSeconds],
      ['relay_log_position', 'Position in the change log', position],
      ['relay_calls_waiting', 'Calls waiting for their turn at the gateway', callsWaiting],
    ];
    if (redis) gauges.push(['relay_redis_up', '1 while Redis is reachable', () => Number(redis())]);
    for (const [name, help, read] of gauges) {
      const gauge: Gauge = new Gauge({ name, help, registers: [], collect: () => gauge.set(read()) });
      registry.registerMetric(gauge);
    }
  }

  return {
    sent: (sockets, changes) => {
      frames.inc(sockets);
      delivered.inc(sockets * changes);
    },
    cut: () => cuts.inc(),
    proxied: (service, status, seconds) => {
      proxied.observe({ service, status: `${Math.floor(status / 100)}xx` }, seconds);
      if (status === 502 || status === 504) failures.inc({ service });
    },
    drifted: (entity) => drift.inc({ entity }),
    arrived: ({ seq }, seconds) => {
      lag.observe(seconds);
      arrivals.set(seq, performance.now());
    },
    fannedOut: (reach) => {
      for (const [seq, sockets] of reach) {
        const since = arrivals.get(seq);
        if (since !== undefined) fanOut.observe((performance.now() - since) / 1_000);
        reached.observe(sockets);
      }
      // The remaining ones were dropped in transit when the log broke.
      arrivals.clear();
    },
    resume: (outcome) => resumes.inc({ outcome }),
    claim: (outcome) => outcomes.inc({ outcome }),
    refused: () => refusals.inc(),
    watch,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
