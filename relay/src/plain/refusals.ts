import { ERROR_STATUS, isErrorBody } from '@console/shared/errors';
import type { ErrorBody, ErrorCode } from '@console/shared/errors';
import { WORDING } from '@console/shared/messages';

/** Of two codes with one status a plain gateway means the commoner. */
const CODES = new Map<number, ErrorCode>(
  (Object.entries(ERROR_STATUS) as [ErrorCode, number][])
    .filter(([code]) => !['wrong_otp', 'four_eyes', 'illegal_move', 'idempotency_conflict'].includes(code))
    .map(([code, status]) => [status, code]),
);

/** A refusal of the gateway in the one shape of ours; its own words stay, but for those about its insides. */
export function refusalBody(status: number, body: unknown): ErrorBody {
  if (isErrorBody(body)) return body;
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const code = CODES.get(status) ?? (status >= 500 ? 'internal' : 'bad_request');
  const { message, fields } = given;
  const isTheirs = status < 500 && typeof message === 'string' && message !== '';
  return {
    success: false,
    code,
    message: isTheirs ? message : (FALLBACKS[code] ?? WORDING.client.error),
    ...(typeof fields === 'object' && fields !== null && { fields }),
  };
}

const { badRequest, unauthorized, internal } = WORDING.client;
const FALLBACKS: Partial<Record<ErrorCode, string>> = { bad_request: badRequest, unauthorized, internal };
