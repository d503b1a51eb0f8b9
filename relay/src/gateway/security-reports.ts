import { writeBearer } from '@console/shared/bearer';
import type { Entity } from '@console/shared/entities';
import type { Person } from '@console/shared/live';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { upstreamUrl } from './upstreams.ts';
import type { Upstreams } from './upstreams.ts';

export interface Actor extends Person {
  role_id: number;
}

/** What happened in this relay, and the gateway records. */
interface Reports {
  refusals: {
    status: number;
    by: Actor | null;
    what: string;
    address: string | null;
    request_id: string | null;
  };
  /** A claim that an admin ended. */
  ended_claims: { by: Actor; about_user_id: number; what: string };
  /** A record that was handed over, of which the colleague is told. */
  handovers: { by: Actor; to_user_id: number; entity: Entity; id: string };
}

export interface SecurityReports {
  /** Nothing waits for the report. */
  report: <Kind extends keyof Reports>(kind: Kind, event: Reports[Kind]) => void;
}

interface SecurityReportsOptions {
  upstreams: Upstreams;
  serviceToken: string;
  /** Whether the gateway keeps a security log. */
  isKept: () => boolean;
  clock: Pick<Clock, 'after'>;
  logger: Pick<Log, 'warn'>;
}

const WHAT_MAX = 300;
/** The gateway accepts no more at a time. */
const MOST = 1_000;
/** Minimum time between two reports, however much happens here. */
const PAUSE_MS = 1_000;
const TIMEOUT_MS = 10_000;

/** Reports to the gateway's security log. Events that cannot be reported are dropped, and the drop is logged. */
export function createSecurityReports({
  upstreams,
  serviceToken,
  isKept,
  clock,
  logger,
}: SecurityReportsOptions): SecurityReports {
  let waiting: [keyof Reports, object][] = [];
  let lost = 0;
  let isSending = false;

  async function sendAll(): Promise<void> {
    isSending = true;
    while (waiting.length > 0) {
      const told = waiting;
      waiting = [];
      if (!(await send(bodyOf(told)))) lost += told.length;
      if (lost > 0) logger.warn({ lost }, 'events did not reach the security log');
      lost = 0;
      await new Promise<void>((resolve) => clock.after(PAUSE_MS, resolve));
    }
    isSending = false;
  }

  async function send(body: object): Promise<boolean> {
    const upstream = upstreams.of('AUDIT');
    if (!upstream) return false;
    const reply = await fetch(upstreamUrl(upstream, '/reports'), {
      method: 'POST',
      headers: { authorization: writeBearer(serviceToken), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    await reply?.body?.cancel();
    return reply?.ok === true;
  }

  return {
    report: (kind, event) => {
      if (!isKept()) return;
      const what = 'what' in event ? { what: storable(event.what.slice(0, WHAT_MAX)) } : {};
      if (waiting.length < MOST) waiting.push([kind, { ...event, ...what }]);
      else lost += 1;
      if (!isSending) void sendAll();
    },
  };
}

/** Ids come from a caller's body. One that the gateway cannot store would cost every report sent with it. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

const bodyOf = (told: readonly [keyof Reports, object][]) => {
  const of = (kind: keyof Reports) => told.flatMap(([each, event]) => (each === kind ? [event] : []));
  return { refusals: of('refusals'), ended_claims: of('ended_claims'), handovers: of('handovers') };
};
