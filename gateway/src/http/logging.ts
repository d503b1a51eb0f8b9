import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isRequestId, loggedError } from '@console/shared/logging';

export const loggerOptions = (level: string) => ({
  level,
  redact: { paths: ['*.authorization', '*.headers.authorization', '*.token'], censor: '[redacted]' },
  serializers: { err: loggedError },
});

/** The relay's id of the request, so that both logs use the same; otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return isRequestId(given) ? given : randomUUID();
}
