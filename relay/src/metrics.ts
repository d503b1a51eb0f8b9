import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { HubMetrics } from './sockets/hub.ts';

export interface Metrics extends HubMetrics {
  proxied: (service: string, status: number, seconds: number) => void;
  drifted: (entity: string) => void;
  /** A change arrived so many seconds after it was committed. */
  arrived: (seconds: number) => void;
  /** Reads these when somebody looks. */
  watch: (gauges: Gauges) => void;
  text: () => Promise<string>;
  contentType: string;
}

interface Gauges {
  sockets: () => number;
  /** The most frames that wait for any one socket. */
  waiting: () => number;
  claims: () => number;
  /** Seconds since the log went away; 0 while it is followed. */
  staleSeconds: () => number;
  /** Sequence number of the log as far as it was read. */
  position: () => number;
}

/** Numbers for Prometheus, in a registry of this relay alone. */
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

  function watch({ sockets, waiting, claims, staleSeconds, position }: Gauges) {
    const gauges: [string, string, () => number][] = [
      ['relay_sockets', 'Sockets connected', sockets],
      ['relay_waiting_frames', 'The most frames that wait for any one socket', waiting],
      ['relay_claims', 'Claims held', claims],
      ['relay_log_stale_seconds', 'Seconds since the change log is not followed', staleSeconds],
      ['relay_log_position', 'Position in the change log', position],
    ];
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
    arrived: (seconds) => lag.observe(seconds),
    watch,
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
