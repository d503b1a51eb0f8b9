export type Account = 'admin' | 'ops' | 'sales1' | 'sales2' | 'cm1' | 'cm2' | 'cm3' | 'lead' | 'lead2' | 'customer';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

export const emailOf = (account: Account): string => `${account}@demo.in`;

/** Shorter than an access token's life, so that no story gets an unexpected renewal. */
const FRESH_MS = 5 * 60_000;

/** Signs demo accounts in by one-time code. Stories share sessions, because codes are limited. */
export interface Sessions {
  of: (account: Account) => Promise<Tokens>;
  /** A separate session, for a story that signs out. */
  fresh: (account: Account) => Promise<Tokens>;
}

export function createSessions(url: string): Sessions {
  const known = new Map<Account, { since: number; tokens: Promise<Tokens> }>();
  return {
    of: (account) => {
      const session = known.get(account);
      if (session && Date.now() - session.since < FRESH_MS) return session.tokens;
      const tokens = signInAs(url, emailOf(account));
      known.set(account, { since: Date.now(), tokens });
      return tokens;
    },
    fresh: (account) => signInAs(url, emailOf(account)),
  };
}

/** Signs anybody in by one-time code. */
export async function signInAs(url: string, email: string): Promise<Tokens> {
  const asked = { type: 'EMAIL', value: email };
  const { user } = await post<{ user: { sessionId: string } }>(`${url}/api/sendOtp`, asked);
  const otp = await newestCode(url, email);
  const answer = await post<{ user: Tokens }>(`${url}/api/verifyUser`, { ...asked, otp, sessionId: user.sessionId });
  return answer.user;
}

/** The latest code, from the development inbox. */
export async function newestCode(url: string, to: string): Promise<string> {
  const code = (await messagesTo(url, to)).find((message) => message.code)?.code;
  if (!code) throw new Error(`No code was sent to ${to}.`);
  return code;
}

export interface SentMessage {
  channel: string;
  subject: string;
  text: string;
  code: string | null;
  attachments: { name: string; type: string; size: number }[];
}

/** Newest first. */
export async function messagesTo(url: string, to: string): Promise<SentMessage[]> {
  const reply = await fetch(`${url}/api/dev/messages?${new URLSearchParams({ to }).toString()}`);
  return ((await reply.json()) as { messages: SentMessage[] }).messages;
}

async function post<T>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', client_type: 'MODERATOR' };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}
