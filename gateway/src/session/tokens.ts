import { createHash, createHmac, randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Whom an access token speaks for, and until when. */
export interface AccessClaims {
  user_id: number;
  session_id: string;
  expires_at: Date;
}

export const signAccess = (
  key: Buffer,
  { user_id, session_id, expires_at }: AccessClaims,
  now: Date,
): Promise<string> =>
  new SignJWT({ sid: session_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(user_id))
    .setIssuedAt(now)
    .setExpirationTime(expires_at)
    .sign(key);

/** Undefined when the token was not signed by us, was changed, or has expired. */
export async function readAccess(key: Buffer, token: string, now: Date): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const expires_at = new Date((payload.exp as number) * 1000);
    return { user_id: Number(payload.sub), session_id: payload.sid, expires_at };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The one token that follows this one: whoever repeats a rotation gets the same, and it is stored nowhere in clear. */
export const successorOf = (key: Buffer, refreshToken: string): string =>
  createHmac('sha256', key).update(refreshToken).digest('base64url');

/** How a refresh token is stored; 256 random bits need no salt. */
export const hashOfToken = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');
