import { randomBytes } from 'node:crypto';

type Fields = Record<string, unknown>;
const FIELDS = ['accessToken', 'refreshToken'] as const;

/** Maps real tokens to opaque ones. The same real token always gives the same opaque one. */
export function createTokens() {
  const reals = new Map<string, string>();
  const opaques = new Map<string, string>();

  function opaque(real: string): string {
    const known = opaques.get(real);
    if (known) return known;
    const made = randomBytes(24).toString('hex');
    opaques.set(real, made);
    reals.set(made, real);
    return made;
  }

  const swapped = (fields: Fields, swap: (token: string) => string): Fields => {
    const tokens = FIELDS.filter((name) => typeof fields[name] === 'string');
    return { ...fields, ...Object.fromEntries(tokens.map((name) => [name, swap(String(fields[name]))])) };
  };

  return {
    real: (token: string): string | undefined => reals.get(token),
    /** Replaces opaque tokens in a body by real ones. */
    inward: (body: Buffer): Buffer => {
      try {
        return Buffer.from(
          JSON.stringify(swapped(JSON.parse(body.toString()) as Fields, (token) => reals.get(token) ?? token)),
        );
      } catch {
        return body;
      }
    },
    /** Replaces real tokens in the reply of a sign-in or renewal by opaque ones. */
    outward: (url: string, reply: Fields): Fields => {
      if (url.startsWith('/user/refreshAccessToken')) return swapped(reply, opaque);
      if (!url.startsWith('/verifyUser')) return reply;
      return { ...reply, user: swapped((reply['user'] ?? {}) as Fields, opaque) };
    },
  };
}
