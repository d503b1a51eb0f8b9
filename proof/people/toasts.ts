import type { AuditEntry } from '@console/shared/calls/audit';
import type { RecordRef } from '@console/shared/entities';

/** A write as a window was answered. */
export interface Reply {
  call: string;
  /** On the clock of this process, in milliseconds, as all times here. */
  at: number;
  status: number;
  /** The records it was to change, and as which user. */
  touched: readonly RecordRef[];
  user_id: number;
  /** The fields that a refusal names. */
  fields: readonly string[];
}

export interface Toast {
  words: string;
  at: number;
}

/** A toast follows the reply that it tells of; a throttled processor takes its time. */
const TOLD_WITHIN_MS = 15_000;
/** A toast and a reply are heard of by different ways. */
const APART_MS = 2_000;
/** Of one write it is said, too, that a message went out. */
const OF_THE_SAME = /^(email|whatsapp)/i;

/** Toasts of success for which no write of the window was answered, one write for each; in words. */
export function untrueToasts(toasts: readonly Toast[], replies: readonly Reply[]): string[] {
  const done = replies.filter(({ status }) => status >= 200 && status < 300);
  const left = [...done];
  return toasts.flatMap(({ words, at }) => {
    const isOfTheSame = OF_THE_SAME.test(words);
    const of = (isOfTheSame ? done : left).findIndex((reply) => isToldOf(reply, at));
    if (of === -1) return [`'${words}' was said, and nothing was saved that had not been told of already`];
    if (!isOfTheSame) left.splice(of, 1);
    return [];
  });
}

/** Refusals that somebody else's work accounts for. */
const OVERTAKEN = new Set([404, 409, 412, 423]);

/**
 * Whether a toast of failure tells of a refusal that is a colleague's doing: the record is held, or was changed by them.
 * @param entries of the audit log.
 */
export const isColleaguesDoing = (toast: Toast, replies: readonly Reply[], entries: readonly AuditEntry[]): boolean =>
  replies
    .filter((reply) => OVERTAKEN.has(reply.status) && isToldOf(reply, toast.at))
    .some(
      ({ status, touched, user_id }) =>
        status === 423 ||
        touched.some((ref) =>
          entries.some(({ entity, id, by }) => entity === ref.entity && id === ref.id && by?.user_id !== user_id),
        ),
    );

/** What is typed freely there names a record; whether there is such a one, only the gateway knows. */
const REFERENCES = ['entity_id'];

/** Whether a toast of failure tells of a record that was named and does not exist. */
export const isOfNoRecord = (toast: Toast, replies: readonly Reply[]): boolean =>
  replies.some(
    ({ status, fields, at }) =>
      status === 422 &&
      fields.length > 0 &&
      fields.every((field) => REFERENCES.includes(field)) &&
      isToldOf({ at }, toast.at),
  );

const isToldOf = (reply: Pick<Reply, 'at'>, at: number): boolean =>
  reply.at <= at + APART_MS && reply.at >= at - TOLD_WITHIN_MS;
