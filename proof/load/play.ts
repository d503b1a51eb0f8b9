import { setTimeout as pause } from 'node:timers/promises';
import { emptyHistogram, note } from './histogram.ts';
import type { Histogram } from './histogram.ts';
import type { Planned } from './day.ts';
import type { PendingRecords, Row } from './pending-records.ts';

/** The writers, and their target. */
export interface Writers {
  /** Including any prefix of a call's path. */
  url: string;
  /** By role, used in turn. */
  tokens: ReadonlyMap<number, readonly string[]>;
}

/** Results of the writes of a window. */
export interface Written {
  planned: number;
  done: number;
  /** No record waited for such a write. */
  idle: number;
  /** Not sent, because too many earlier ones were unanswered. */
  dropped: number;
  /** Number of replies by status; 0 means no reply in time. */
  refused: Record<number, number>;
  /** From request to reply, for successful writes. */
  reply: Histogram;
  /** When each written record was sent, by entity, id and revision. */
  sent: Record<string, number>;
}

/** A user waits no longer. */
const PATIENCE_MS = 30_000;
const IN_FLIGHT_MAX = 100;

export const recordKey = (entity: string, id: string, revision: number): string => `${entity} ${id} ${revision}`;

/** Sends each planned write at its time, however long earlier ones take. Resolves once all are answered. */
export async function play(schedule: readonly Planned[], pending: PendingRecords, writers: Writers): Promise<Written> {
  const written: Written = { planned: 0, done: 0, idle: 0, dropped: 0, refused: {}, reply: emptyHistogram(), sent: {} };
  const underway = new Set<Promise<void>>();
  const from = performance.now();
  for (const planned of schedule) {
    const wait = from + planned.atMs - performance.now();
    if (wait > 0) await pause(wait);
    written.planned += 1;
    if (underway.size >= IN_FLIGHT_MAX) written.dropped += 1;
    else {
      const one = write(planned, pending, writers, written);
      underway.add(one);
      void one.finally(() => underway.delete(one));
    }
  }
  await Promise.all(underway);
  return written;
}

async function write(
  { kind, dice }: Planned,
  pending: PendingRecords,
  { url, tokens }: Writers,
  into: Written,
): Promise<void> {
  const call = pending.next(kind, dice);
  if (!call) {
    into.idle += 1;
    return;
  }
  const { role_id, method, path, body, reply, entity, idKey, of } = call;
  const people = tokens.get(role_id) ?? [];
  const headers = {
    authorization: `Bearer ${people[Math.floor(dice * people.length)]}`,
    'content-type': 'application/json',
    ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
  };
  const sentAt = Date.now();
  const options = { method, headers, body: JSON.stringify(body), signal: AbortSignal.timeout(PATIENCE_MS) };
  const response = await fetch(url + path, options).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as Record<string, Row | Row[]> | undefined;
  if (!response?.ok || !answer) {
    const status = response?.ok === false ? response.status : 0;
    into.refused[status] = (into.refused[status] ?? 0) + 1;
    return;
  }
  note(into.reply, Date.now() - sentAt);
  into.done += 1;
  for (const row of [answer[reply] ?? []].flat()) {
    into.sent[recordKey(entity, String(row[idKey]), row.revision)] = sentAt;
    pending.took(kind, { ...of, ...row });
  }
}
