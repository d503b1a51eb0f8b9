import { isErrorBody } from '@console/shared/errors';
import type { ErrorCode } from '@console/shared/errors';
import type { Claim, Row } from '@console/shared/live';
import { withReference } from '@console/shared/reference';
import { WORDING } from '@console/shared/messages';

const { badRequest, unauthorized, internal, error: anything, noReply: unreached } = WORDING.client;

/** What a refusal carries beside its words (docs/PROTOCOL.md). */
export interface ErrorDetails {
  /** 422: what is wrong, by field name. */
  fields?: Record<string, string>;
  /** 423: who holds the record, or the records. */
  claim?: Claim;
  claims?: Claim[];
  /** 412: the row as it stands now. */
  current?: Row;
  /** 409: the statuses it may go to. */
  allowed?: string[];
  [detail: string]: unknown;
}

/** A call that failed; `message` is in words a person may read, and names the request where nobody expected its failure. */
export class ApiError extends Error {
  /** 0 when no reply came. */
  readonly status: number;
  /** Undefined when the reply was not in our shape, or there was none. */
  readonly code: ErrorCode | undefined;
  readonly details: ErrorDetails;
  /** What its lines in the logs stand under; undefined when no reply came, or it did not say. */
  readonly requestId: string | undefined;

  constructor(message: string, status: number, code?: ErrorCode, details: ErrorDetails = {}, requestId?: string) {
    const isUnexpected = status >= 500 || message === anything;
    super(isUnexpected && requestId ? withReference(message, requestId) : message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
  }

  /** The same call may succeed a little later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  get fields(): Record<string, string> | undefined {
    return this.details.fields;
  }

  get claim(): Claim | undefined {
    return this.details.claim;
  }

  get current(): Row | undefined {
    return this.details.current;
  }
}

export const isApiError = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || (error.code !== undefined && codes.includes(error.code)));

const FALLBACKS: Record<number, string> = { 400: badRequest, 401: unauthorized, 500: internal };

/** The words for a reply that is no success: its own, else general ones. `requestId`: of its `x-request-id`. */
export function errorOf(status: number, body: unknown, requestId: string | null): ApiError {
  const id = requestId ?? undefined;
  if (isErrorBody(body)) return new ApiError(body.message || fallback(status), status, body.code, body, id);
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown };
  const isTheirs = status in FALLBACKS && typeof message === 'string' && message !== '';
  return new ApiError(isTheirs ? message : fallback(status), status, undefined, {}, id);
}

const fallback = (status: number) => FALLBACKS[status] ?? anything;

/** No reply came: the network, or the other end, is away. */
export const noReply = (): ApiError => new ApiError(unreached, 0);

/** What to tell a person of anything thrown. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : anything);
