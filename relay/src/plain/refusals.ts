import { ERROR_STATUS, isErrorBody } from '@console/shared/errors';
import type { ErrorBody, ErrorCode } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';

/** If two codes share a status, a plain gateway means the more common one. */
const CODES = new Map<number, ErrorCode>(
  (Object.entries(ERROR_STATUS) as [ErrorCode, number][])
    .filter(
      ([code]) => !['wrong_otp', 'four_eyes', 'approval_limit', 'illegal_move', 'idempotency_conflict'].includes(code),
    )
    .map(([code, status]) => [status, code]),
);

/** Converts a gateway's refusal to our format. Its message is kept unless it exposes internals. */
export function refusalBody(status: number, body: unknown): ErrorBody {
  if (isErrorBody(body)) return body;
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const code = CODES.get(status) ?? (status >= 500 ? 'internal' : 'bad_request');
  const { message, fields } = given;
  const isTheirs = status < 500 && typeof message === 'string' && message !== '';
  return {
    success: false,
    code,
    message: isTheirs ? message : (FALLBACKS[code] ?? MESSAGES.client.error),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  };
}

const { badRequest, unauthorized, internal } = MESSAGES.client;
const FALLBACKS: Partial<Record<ErrorCode, string>> = { bad_request: badRequest, unauthorized, internal };
