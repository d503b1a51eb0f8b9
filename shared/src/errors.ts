/** Error codes and their HTTP status (docs/PROTOCOL.md). */
export const ERROR_STATUS = {
  bad_request: 400,
  wrong_otp: 400,
  unauthorized: 401,
  forbidden: 403,
  four_eyes: 403,
  approval_limit: 403,
  not_found: 404,
  illegal_move: 409,
  conflict: 409,
  stale: 412,
  too_large: 413,
  invalid: 422,
  idempotency_conflict: 422,
  claimed: 423,
  rate_limited: 429,
  internal: 500,
  gateway_unavailable: 502,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Body of every refusal: a message for people, a code for programs, and the details of that code. */
export interface ErrorBody {
  success: false;
  code: ErrorCode;
  message: string;
  [detail: string]: unknown;
}

/** An expected refusal. `details` is merged into the body (`fields`, `allowed`, `current`, `claim` …). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }

  get body(): ErrorBody {
    return { ...this.details, success: false, code: this.code, message: this.message };
  }
}

/** 422 with a readable message for each field. */
export function invalid(fields: Readonly<Record<string, string>>): AppError {
  return new AppError('invalid', Object.values(fields)[0] ?? 'Check the marked fields.', { fields });
}

export const badKey = () =>
  new AppError('bad_request', 'The idempotency-key header must have 8 to 64 letters, digits, hyphens or underscores.');

export function isErrorBody(value: unknown): value is ErrorBody {
  if (typeof value !== 'object' || value === null) return false;
  const { success, code, message } = value as Record<string, unknown>;
  return (
    success === false && typeof message === 'string' && typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)
  );
}
