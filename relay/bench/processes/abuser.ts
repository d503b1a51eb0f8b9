import { constants, setPriority } from 'node:os';
import { answerParent } from '@console/shared/testing/child';

/** What one account at its worst asks for, again and again. */
export interface Abuse {
  url: string;
  token: string;
  /** Calls at once. */
  count: number;
  /** They are hung up after so long; undefined waits for their answers. */
  hangUpMs?: number | undefined;
}

/** Replies by their status; 0: hung up. */
export type Tally = Record<number, number>;

// Its own work is done elsewhere than on the servers' machine: here it makes way for them.
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
