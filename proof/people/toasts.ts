import type { AuditEntry } from '@console/shared/calls/audit';
import type { RecordRef } from '@console/shared/entities';

/** A write with the reply that its window received. */
export interface Reply {
  call: string;
  /** On this process's clock, in milliseconds, like all times here. */
  at: number;
  status: number;
  /** The records it was to change, and its user. */
  touched: readonly RecordRef[];
  user_id: number;
  /** The fields named by a refusal. */
  fields: readonly string[];
}

export interface Toast {
  words: string;
  at: number;
}

/** A toast follows its reply; a throttled processor takes time. */
const TOLD_WITHIN_MS = 15_000;
/** Toasts and replies are observed through different channels. */
const APART_MS = 2_000;
/** The same write also reports that a message was sent. */
const OF_THE_SAME = /^(email|whatsapp)/i;

/** Success toasts without a successful write of the window, matched one to one. */
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

/** Refusals that a colleague's work can explain. */
const OVERTAKEN = new Set([404, 409, 412, 423]);

/**
 * Whether a failure toast reports a refusal caused by a colleague: the record is claimed, or they changed it.
 * @param entries of the audit log
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

/** A free-text field that names a record. Only the gateway knows whether it exists. */
const REFERENCES = ['entity_id'];

/** Whether a failure toast reports a named record that does not exist. */
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
