import type { Change, Position } from '@console/shared/live';
import { formatPosition, parsePosition } from '@console/shared/live';

/** Reads the gateway's change log from the last position to its current end. */
export interface LogTail {
  /** The end of the log, and the changes since the last call. */
  read: () => Promise<{ head: Position; changes: Change[] }>;
}

const ALL = 100_000;
const ANSWER_MS = 30_000;

/** @param gateways addresses to read from; the first that responds is used */
export function logTail(gateways: () => readonly string[], serviceToken: string): LogTail {
  let known: Position | undefined;

  async function readFrom(gateway: string) {
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(ANSWER_MS)]);
    const response = await fetch(`${gateway}/changes${known ? '' : `?last=${ALL}`}`, {
      headers: {
        authorization: `Bearer ${serviceToken}`,
        ...(known && { 'last-event-id': formatPosition(known) }),
      },
      signal,
    });
    if (!response.ok || !response.body) throw new Error(`The change log answers ${response.status}.`);
    const changes: Change[] = [];
    let head: Position | undefined;
    for await (const event of eventsOf(response.body)) {
      const position = parsePosition(event.id);
      if (!position) continue;
      if (event.event === 'reset') throw new Error('The change log began anew: its history is lost.');
      if (event.event === 'position') head = position;
      else if (event.event === 'change') changes.push(JSON.parse(event.data) as Change);
      const reached = event.event === 'position' ? (known?.seq ?? 0) : position.seq;
      if (head && reached >= head.seq) break;
    }
    ended.abort();
    if (!head) throw new Error('The change log does not say where it stands.');
    const { seq: last } = head;
    known = head;
    return { head, changes: changes.filter(({ seq }) => seq <= last) };
  }

  async function read() {
    const failures: unknown[] = [];
    for (const gateway of gateways()) {
      try {
        return await readFrom(gateway);
      } catch (error) {
        failures.push(error);
      }
    }
    throw new AggregateError(failures, `No gateway tells its log: ${failures.join(', ')}`);
  }

  return { read };
}

async function* eventsOf(body: ReadableStream<Uint8Array>) {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = text
        .slice(0, end)
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
      text = text.slice(end + 2);
      const { id = '', event = '', data = '' } = Object.fromEntries(fields) as Record<string, string>;
      yield { id, event, data };
    }
  }
}
