import { isErrorBody } from '@console/shared/errors';
import type { ErrorCode } from '@console/shared/errors';
import type { Claim, Row } from '@console/shared/live';
import { withReference } from '@console/shared/reference';
import { MESSAGES } from '@console/shared/messages';
import { isOffline } from './environment.ts';

const { badRequest, unauthorized, internal, error: anything, noReply: unreached, noNetwork } = MESSAGES.client;

/** Details of a refusal besides its message (docs/PROTOCOL.md). */
export interface ErrorDetails {
  /** 422: messages by field name. */
  fields?: Record<string, string>;
  /** 423: who holds the record or records. */
  claim?: Claim;
  claims?: Claim[];
  /** 412: the current row. */
  current?: Row;
  /** 409: the statuses it may move to. */
  allowed?: string[];
  /** 404: the call, which the gateway does not offer. */
  not_offered?: string;
  /** Without a response: the browser had no network. */
  isOffline?: boolean;
  /** And it had none before, so the call never left. */
  isUnsent?: boolean;
  [detail: string]: unknown;
}

/** A failed call. `message` is written for people and, for unexpected failures, includes the request id. */
export class ApiError extends Error {
  /** 0 without a response. */
  readonly status: number;
  /** Undefined without a response, or if the response was not in our format. */
  readonly code: ErrorCode | undefined;
  readonly details: ErrorDetails;
  /** The request id in the server's logs; undefined if unknown. */
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

  /** Whether the same call may succeed later. */
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

/**
 * Builds the error for a failed response, with its own message or a general one. `requestId` comes from its
 * `x-request-id`.
 */
export function errorOf(status: number, body: unknown, requestId: string | null): ApiError {
  const id = requestId ?? undefined;
  if (isErrorBody(body)) return new ApiError(body.message || fallback(status), status, body.code, body, id);
  const { message } = (typeof body === 'object' && body !== null ? body : {}) as { message?: unknown };
  const isTheirs = status in FALLBACKS && typeof message === 'string' && message !== '';
  return new ApiError(isTheirs ? message : fallback(status), status, undefined, {}, id);
}

const fallback = (status: number) => FALLBACKS[status] ?? anything;

/**
 * No response came: the network or the server is down.
 * @param isUnsent there was no network before the call either, so it never left
 */
export const noReply = (isUnsent = false): ApiError =>
  isOffline() ? new ApiError(noNetwork, 0, undefined, { isOffline: true, isUnsent }) : new ApiError(unreached, 0);

/** The message to show for any thrown value. */
export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : anything);
