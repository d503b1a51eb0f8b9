import { constants, setPriority } from 'node:os';
import { answerParent } from '@console/shared/testing/child';

/** The repeated calls of one abusive account. */
export interface Abuse {
  url: string;
  token: string;
  /** Concurrent calls. */
  count: number;
  /** Aborts each call after this time; undefined waits for the reply. */
  hangUpMs?: number | undefined;
}

/** Number of replies by status; 0 means aborted. */
export type Tally = Record<number, number>;

// In production the client runs on another machine, so here it yields to the servers.
setPriority(constants.priority.PRIORITY_LOW);

let enough = new AbortController();
let over: Promise<Tally> = Promise.resolve({});

async function ask({ url, token, hangUpMs }: Abuse): Promise<number> {
  const signal = hangUpMs === undefined ? null : AbortSignal.timeout(hangUpMs);
  try {
    const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

async function abuse(asked: Abuse, until: AbortSignal): Promise<Tally> {
  const tally: Tally = {};
  while (!until.aborted) {
    const statuses = await Promise.all(Array.from({ length: asked.count }, () => ask(asked)));
    for (const status of statuses) tally[status] = (tally[status] ?? 0) + 1;
  }
  return tally;
}

answerParent(0, {
  begin: (asked: Abuse) => {
    enough = new AbortController();
    over = abuse(asked, enough.signal);
  },
  end: () => {
    enough.abort();
    return over;
  },
});
