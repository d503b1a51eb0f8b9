import { answerParent } from '@console/shared/testing/child';
import { emptyHistogram, note } from '../histogram.ts';
import type { Histogram } from '../histogram.ts';
import { LIST_ROWS, LISTS } from '../staff.ts';
import type { Watched } from '../staff.ts';
import { openFeedClient } from './feed-client.ts';
import type { Client } from './feed-client.ts';
import { openPollingClient } from './polling-client.ts';
import type { Polling } from './polling-client.ts';

/** Many simulated consoles in one process. */
export interface Crowd {
  /** The port of the socket server. */
  port: number;
  people: readonly ConsoleUser[];
  /** How clients without a live feed poll their lists; undefined on the live feed. */
  polling: Omit<Polling, 'path'> | undefined;
}

export interface ConsoleUser {
  token: string;
  watches: Watched;
  /** The signature of the user's audience. */
  audience: string;
}

/** A change that clients with a list of its kind wait for. */
export interface Awaited {
  seq: number;
  entity: string;
  /** The signatures of the audiences that may see it. */
  audiences: readonly string[];
  /** When its transaction began. */
  at: number;
  /** When its write was sent; undefined for a consequence of one. */
  sentAt: number | undefined;
}

/** When a crowd saw the changes of a window. */
export interface Seen {
  /** Latency to the screen, from the transaction and from sending the write. */
  sinceCommit: Histogram;
  sinceSent: Histogram;
  /** Changes over all lists that never reached a screen during the window. */
  missing: number;
}

/** Traffic since the last reset. */
export interface Traffic {
  /** To the clients. */
  bytes: number;
  requests: number;
  failed: number;
}

const AT_ONCE = 20;
let clients: { user: ConsoleUser; client: Client }[] = [];

async function open({ port, people, polling }: Crowd): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const batch = people.slice(from, from + AT_ONCE).map(async (user) => {
      const { token, watches } = user;
      const client = polling
        ? await openPollingClient(port, token, watches, { ...polling, path: listOf(watches) })
        : await openFeedClient(port, token, watches);
      return { user, client };
    });
    clients.push(...(await Promise.all(batch)));
  }
}

const listOf = (watches: Watched) =>
  `${LISTS[watches].path}?status=${LISTS[watches].status.join(',')}&limit=${LIST_ROWS}`;

function seen(changes: readonly Awaited[]): Seen {
  const of: Seen = { sinceCommit: emptyHistogram(), sinceSent: emptyHistogram(), missing: 0 };
  for (const { user, client } of clients) {
    for (const { seq, entity, audiences, at, sentAt } of changes) {
      if (entity !== user.watches || !audiences.includes(user.audience)) continue;
      const knewAt = client.knewAt(seq);
      if (knewAt === undefined) of.missing += 1;
      else {
        note(of.sinceCommit, knewAt - at);
        if (sentAt !== undefined) note(of.sinceSent, knewAt - sentAt);
      }
    }
  }
  return of;
}

function traffic(): Traffic {
  const sum = { bytes: 0, requests: 0, failed: 0 };
  for (const { client } of clients) {
    const { requests, failed } = client.asked();
    sum.bytes += client.bytes();
    sum.requests += requests;
    sum.failed += failed;
  }
  return sum;
}

answerParent(0, {
  open,
  forget: () => clients.forEach(({ client }) => client.forget()),
  traffic,
  seen,
  close: () => {
    for (const { client } of clients) client.close();
    clients = [];
  },
});
