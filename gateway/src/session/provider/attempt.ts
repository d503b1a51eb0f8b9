import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import { PROVIDER } from '@console/shared/constants';
import type { Keys } from '../keys.ts';

/** The state of a sign-in at the identity provider, which its response must match. */
export interface Attempt {
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
}

const ALG = 'dir';
const ENC = 'A256GCM';

/** Sealed for the browser, which can neither read nor change it. It expires. */
export const sealAttempt = (
  { state, nonce, verifier }: Attempt,
  { providerSignIn: [key] }: Pick<Keys, 'providerSignIn'>,
  now: Date,
): Promise<string> =>
  new EncryptJWT({ state, nonce, verifier })
    .setProtectedHeader({ alg: ALG, enc: ENC })
    .setExpirationTime(new Date(now.getTime() + PROVIDER.attemptMs))
    .encrypt(key);

/** Undefined if it was not sealed by us, was changed, or has expired. */
export async function openAttempt(sealed: string, keys: Keys, now: Date): Promise<Attempt | undefined> {
  const known = await openBy(keys.providerSignIn, sealed, now);
  if (known) return known;
  await keys.renew();
  return openBy(keys.providerSignIn, sealed, now);
}

async function openBy(keys: readonly Buffer[], sealed: string, now: Date): Promise<Attempt | undefined> {
  for (const key of keys) {
    const attempt = await openWith(key, sealed, now);
    if (attempt) return attempt;
  }
  return undefined;
}

async function openWith(key: Buffer, sealed: string, now: Date): Promise<Attempt | undefined> {
  try {
    const { payload } = await jwtDecrypt<Attempt>(sealed, key, {
      currentDate: now,
      keyManagementAlgorithms: [ALG],
      contentEncryptionAlgorithms: [ENC],
      requiredClaims: ['exp', 'state', 'nonce', 'verifier'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
