import { Agent, request } from 'node:http';
import { parsePosition } from '@console/shared/live';
import type { Client } from './feed-client.ts';
import { connectWire } from './wire.ts';

/** How a console without a change feed polls its list. */
export interface Polling {
  /** Of the gateway itself, without a proxy. */
  url: string;
  path: string;
  /** Maximum time after the last reply. */
  everyMs: number;
  /** Minimum time between two requests, however many changes are announced. */
  atLeastMs: number;
  /** Timeout of a request. */
  patienceMs: number;
}

/** A client that is only told that something changed, and then reads its list again, one request at a time. */
export async function openPollingClient(port: number, token: string, entity: string, how: Polling): Promise<Client> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization: `Bearer ${token}` };
  /** The log position of each reply, and when it arrived; both increase. */
  const replies: { seq: number; at: number }[] = [];
  const asked = { requests: 0, failed: 0 };
  let received = 0;
  let isBusy = false;
  let isWanted = false;
  let isClosed = false;
  let askedAt = 0;
  // Spreads out the first requests.
  let timer = setTimeout(ask, Math.random() * how.everyMs);

  function wait(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(ask, ms);
  }
  function ask() {
    isBusy = true;
    isWanted = false;
    askedAt = Date.now();
    asked.requests += 1;
    read((seq) => {
      isBusy = false;
      if (isClosed) return;
      if (seq === undefined) asked.failed += 1;
      else replies.push({ seq, at: Date.now() });
      wait(isWanted ? untilAllowed() : how.everyMs);
    });
  }
  const untilAllowed = () => Math.max(0, askedAt + how.atLeastMs - Date.now());

  /** Passes on the position of the complete reply, once; undefined if there was none. Does not parse the rows. */
  function read(done: (seq: number | undefined) => void) {
    const call = request(how.url + how.path, { agent, headers, signal: AbortSignal.timeout(how.patienceMs) });
    const once = (seq: number | undefined) => {
      const tell = done;
      done = () => {};
      tell(seq);
    };
    call.on('error', () => once(undefined));
    call.on('response', (response) => {
      const position = parsePosition(String(response.headers['x-change-position']));
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      response.on('end', () => once(response.statusCode === 200 ? position?.seq : undefined));
      response.on('error', () => once(undefined));
    });
    call.end();
  }

  const wire = await connectWire(port, '40', '40{"sid"', () => {
    isWanted = true;
    if (!isBusy) wait(untilAllowed());
  });
  wire.send(`42${JSON.stringify(['watch', entity])}`);
  let before = 0;
  const bytes = () => wire.bytes() + received;
  return {
    bytes: () => bytes() - before,
    knewAt: (seq) => replies.find((reply) => reply.seq >= seq)?.at,
    asked: () => asked,
    forget: () => {
      replies.length = 0;
      Object.assign(asked, { requests: 0, failed: 0 });
      before = bytes();
    },
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      wire.close();
      agent.destroy();
    },
  };
}
