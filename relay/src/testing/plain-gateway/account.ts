interface AccountOptions {
  home: () => string | undefined;
  email: string;
}

/** Well within the lifetime of an access token. */
const FRESH_MS = 5 * 60_000;

/** Signs in a demo account with the code from the inbox, and again when its token grows old. */
export function createAccount({ home, email }: AccountOptions) {
  let known: { since: number; token: Promise<string> } | undefined;

  async function post<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json', client_type: 'MODERATOR' };
    const reply = await fetch(home() + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`);
    return (await reply.json()) as T;
  }

  async function signIn(): Promise<string> {
    const asked = { type: 'EMAIL', value: email };
    const { user } = await post<{ user: { sessionId: string } }>('/sendOtp', asked);
    const inbox = await fetch(`${home()}/dev/messages?to=${encodeURIComponent(email)}`);
    const { messages } = (await inbox.json()) as { messages: { code: string | null }[] };
    const otp = messages.find(({ code }) => code !== null)?.code;
    const answer = await post<{ user: { accessToken: string } }>('/verifyUser', {
      ...{ ...asked, otp, sessionId: user.sessionId },
    });
    return answer.user.accessToken;
  }

  return {
    token: (): Promise<string> => {
      if (known && Date.now() - known.since < FRESH_MS) return known.token;
      const made = { since: Date.now(), token: signIn() };
      known = made;
      made.token.catch(() => {
        if (known === made) known = undefined;
      });
      return made.token;
    },
  };
}
