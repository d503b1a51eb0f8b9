import { loggedError } from '@console/shared/logging';
import type { FastifyBaseLogger } from 'fastify';
import type { LoggerOptions } from 'pino';

export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON log lines without secrets. */
export const loggerOptions = (level: string): LoggerOptions => ({
  level,
  serializers: { err: loggedError },
  redact: {
    paths: ['*.authorization', '*.headers.authorization', '*.token', '*.headers["x-claim-token"]', '*.headers.cookie'],
    censor: '[redacted]',
  },
});
