import type { IncomingHttpHeaders } from 'node:http';

/** The token of `Authorization: Bearer …`. */
export function bearerOf({ headers }: { headers: IncomingHttpHeaders }): string | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token;
}
