import { randomUUID } from 'node:crypto';
import { REFUSED_STATUSES } from '@console/shared/calls/security';
import type { RecordRef } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { Ack, ClientEvent, Refusal } from '@console/shared/live';
import { CLIENT_PAYLOADS } from '@console/shared/payloads';
import { Compile } from 'typebox/compile';
import type { Clock } from '../clock.ts';
import type { Handlers, Member } from '../live-context.ts';
import type { Log } from '../log.ts';
import { createRateLimit } from '../rate-limit.ts';

const CHECKS = new Map(Object.entries(CLIENT_PAYLOADS).map(([event, schema]) => [event, Compile(schema)]));

interface MessageOptions {
  member: Member;
  handlers: Handlers;
  clock: Clock;
  logger: Log;
  perSecond: number;
  allowsUser: (user_id: string) => boolean;
  /** Called with what was refused to this user for want of permission. */
  onRefused: (refused: { what: string; status: number }) => void;
}

/** Receives every message of a socket. Acknowledges each that expects it, and never throws. */
export function receiveMessages({ member, handlers, clock, logger, perSecond, allowsUser, onRefused }: MessageOptions) {
  const allow = createRateLimit(clock, perSecond);
  const user = String(member.person.user_id);

  return (event: unknown, ...args: unknown[]): void => {
    const last = args.at(-1);
    const answer = typeof last === 'function' ? (last as (ack: Ack) => void) : () => {};
    const payload = typeof args[0] === 'function' ? undefined : args[0];
    if (!allow() || !allowsUser(user)) return answer(refusal('rate_limited', 'Too many messages at once.'));
    const check = typeof event === 'string' ? CHECKS.get(event) : undefined;
    if (!check?.Check(payload)) return answer(refusal('bad_request', 'This message could not be understood.'));
    if (member.audience.countsOnly && event !== 'token.renew') {
      onRefused({ what: String(event), status: 403 });
      return answer(refusal('forbidden', 'A display only counts.'));
    }
    logger.debug({ event, user_id: member.person.user_id, socket_id: member.socket_id }, 'socket message');
    respond(handlers, member, event as ClientEvent, payload).then(answer, (error: unknown) => {
      if (error instanceof AppError) {
        const { status } = error;
        if (REFUSED_STATUSES.includes(status)) onRefused({ what: whatOf(event as ClientEvent, payload), status });
        return answer({ ...error.details, ...refusal(error.code, error.message) });
      }
      const request_id = randomUUID();
      const { user_id } = member.person;
      logger.error({ reqId: request_id, err: error, event, user_id }, 'a socket message failed');
      answer({ ...refusal('internal', 'Something went wrong.'), request_id });
    });
  };
}

type AnyHandler = (member: Member, payload: unknown) => Ack | Promise<Ack>;

/** The payload has passed the schema of its event, which matches the handler's type. */
async function respond(handlers: Handlers, member: Member, event: ClientEvent, payload: unknown): Promise<Ack> {
  const handler = handlers[event] as AnyHandler | undefined;
  return handler ? handler(member, payload) : refusal('bad_request', 'This message could not be understood.');
}

/** The message and its record: 'claim.break quotation_request 41'. */
function whatOf(event: ClientEvent, payload: unknown): string {
  const { entity, id } = (payload ?? {}) as Partial<RecordRef>;
  return entity === undefined ? event : `${event} ${entity} ${id}`;
}

const refusal = (code: Refusal['code'], message: string): Refusal => ({ ok: false, code, message });
