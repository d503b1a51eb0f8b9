import { randomBytes, randomInt } from 'node:crypto';
import { Refusal } from './refusal.ts';
import type { Person } from './world/people.ts';
import type { World } from './world/world.ts';

/** A message that would have been sent. */
export interface Message {
  to: string;
  channel: string;
  code: string | null;
  subject: string;
  text: string;
  attachments: readonly unknown[];
  created_at: string;
}

interface Requested {
  type: string;
  value: string;
  code: string;
}

const ACCESS_MS = 10 * 60_000;

/** Codes and tokens, both opaque. */
export function createSessions(world: World, serviceToken: string | undefined, serviceAccount: string) {
  const requested = new Map<string, Requested>();
  const access = new Map<string, { user_id: number; until: number }>();
  const refresh = new Map<string, number>();
  const messages: Message[] = [];

  const isActive = ({ is_banned, is_deleted }: Person) => !is_banned && !is_deleted;
  const accountOf = (value: string): Person | undefined =>
    world.people.all().find((one) => [one.email, one.mobile].includes(value) && isActive(one));

  function send(to: string, subject: string, text: string, code: string | null): void {
    const channel = to.includes('@') ? 'email' : 'sms';
    messages.unshift({ to, channel, code, subject, text, attachments: [], created_at: new Date().toISOString() });
  }

  function request(type: string, value: string): string {
    const sessionId = randomBytes(16).toString('hex');
    const code = String(randomInt(100_000, 1_000_000));
    requested.set(sessionId, { type, value, code });
    if (accountOf(value)) send(value, 'Your login code', `${code} is your one time password.`, code);
    return sessionId;
  }

  function again(sessionId: string): Requested & { sessionId: string } {
    const known = requested.get(sessionId);
    if (!known) throw new Refusal(400, 'Session not found, please request a new OTP');
    requested.delete(sessionId);
    return { ...known, sessionId: request(known.type, known.value) };
  }

  function accessFor(user_id: number): string {
    const token = randomBytes(20).toString('base64url');
    access.set(token, { user_id, until: Date.now() + ACCESS_MS });
    return token;
  }

  function verify(sessionId: string, value: string, otp: string) {
    const known = requested.get(sessionId);
    const account = accountOf(value);
    if (!known || !account || known.value !== value || known.code !== otp) throw new Refusal(400, 'Wrong OTP Code');
    requested.delete(sessionId);
    const refreshToken = randomBytes(20).toString('base64url');
    refresh.set(refreshToken, account.user_id);
    return { accessToken: accessFor(account.user_id), refreshToken };
  }

  function renewed(refreshToken: string): string {
    const user_id = refresh.get(refreshToken);
    if (user_id === undefined) throw new Refusal(401, 'Refresh token is not valid any more');
    return accessFor(user_id);
  }

  function personOf(token: string): Person {
    if (serviceToken !== undefined && token === serviceToken) {
      const own = accountOf(serviceAccount);
      if (own) return own;
    }
    const known = access.get(token);
    if (!known || known.until < Date.now()) throw new Refusal(401, 'jwt expired or malformed');
    const person = world.people.find(known.user_id);
    if (!isActive(person)) throw new Refusal(401, 'This account has been disabled');
    return person;
  }

  function endOf(user_id: number): void {
    for (const [token, { user_id: whose }] of access) if (whose === user_id) access.delete(token);
    for (const [token, whose] of refresh) if (whose === user_id) refresh.delete(token);
  }

  return {
    ...{ request, again, verify, renewed, personOf, endOf, send },
    isService: (token: string) => serviceToken !== undefined && token === serviceToken,
    messagesTo: (to: string) => messages.filter((message) => to === '' || message.to === to),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
