import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { Keys } from './keys.ts';

/** The user of an access token, and when it expires. */
export interface AccessClaims {
  user_id: number;
  session_id: string;
  expires_at: Date;
}

/** The user of a file link, when it expires, and the file it opens. */
interface LinkClaims extends AccessClaims {
  file_name: string;
}

export const signAccess = ({ accessTokens: [key] }: Keys, claims: AccessClaims, now: Date): Promise<string> =>
  sign(key, { sid: claims.session_id }, claims, now);

export const signLink = ({ fileLinks: [key] }: Keys, claims: LinkClaims, now: Date): Promise<string> =>
  sign(key, { sid: claims.session_id, file: claims.file_name }, claims, now);

const sign = (key: Buffer, payload: JWTPayload, { user_id, expires_at }: AccessClaims, now: Date): Promise<string> =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user_id))
    .setIssuedAt(now)
    .setExpirationTime(expires_at)
    .sign(key);

/** Undefined if the token was not signed by us, was changed, or has expired. */
export const readAccess = (keys: Keys, token: string, now: Date): Promise<AccessClaims | undefined> =>
  read(keys, 'accessTokens', token, now);

/** Like `readAccess`. */
export async function readLink(keys: Keys, link: string, now: Date): Promise<LinkClaims | undefined> {
  const claims = await read(keys, 'fileLinks', link, now);
  return claims && { ...claims, file_name: claims.file ?? '' };
}

async function read(keys: Keys, kind: 'accessTokens' | 'fileLinks', token: string, now: Date) {
  const known = await readBy(keys[kind], token, now);
  if (known) return known;
  await keys.renew();
  return readBy(keys[kind], token, now);
}

async function readBy(keys: readonly Buffer[], token: string, now: Date) {
  for (const key of keys) {
    const claims = await readWith(key, token, now);
    if (claims) return claims;
  }
  return undefined;
}

async function readWith(key: Buffer, token: string, now: Date) {
  try {
    const { payload } = await jwtVerify<{ sid: string; file?: string }>(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const expires_at = new Date((payload.exp as number) * 1000);
    return { user_id: Number(payload.sub), session_id: payload.sid, expires_at, file: payload.file };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/**
 * The only successor of this token under a key. Repeating a rotation gives the same one, and it is never stored in
 * clear.
 */
export const successorOf = (key: Buffer, refreshToken: string): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');

/** How a refresh token is stored; 256 random bits need no salt. */
export const hashOfToken = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');
