import { AppError } from './errors.ts';
import { valuesOf } from './raw-headers.ts';
import type { Received } from './raw-headers.ts';
import { MESSAGES } from './messages.ts';

/** Visible ASCII only: any other character could end the token early or split it in two in a header. */
export const TOKEN_PATTERN = '^[\\x21-\\x7e]{1,4096}$';

const TOKEN = new RegExp(TOKEN_PATTERN);
const BEARER = /^Bearer ([\x21-\x7e]{1,4096})$/;

export const isToken = (value: unknown): value is string => typeof value === 'string' && TOKEN.test(value);

/** The token of a request with exactly one `authorization` header of the form `Bearer <token>`; undefined otherwise. */
export function bearerOf({ raw }: { raw: Received }): string | undefined {
  const [value = '', ...more] = valuesOf(raw.rawHeaders, 'authorization');
  return more.length === 0 ? BEARER.exec(value)?.[1] : undefined;
}

/** Throws `unauthorized` when `authorization` is present but is not exactly one bearer token. */
export function refuseMalformedBearer(request: { raw: Received }): void {
  if (valuesOf(request.raw.rawHeaders, 'authorization').length > 0 && bearerOf(request) === undefined) {
    throw new AppError('unauthorized', MESSAGES.client.unauthorized);
  }
}

export const writeBearer = (token: string): string => `Bearer ${token}`;
