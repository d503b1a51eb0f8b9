import { setTimeout } from 'node:timers/promises';
import * as oidc from 'openid-client';
import { AppError } from '@console/shared/errors';
import type { ProviderSettings } from '@console/shared/settings';
import { isEmail } from '@console/shared/validation';
import type { Clock } from '../../clock.ts';
import type { Attempt } from './attempt.ts';

/** The company's identity provider, where people prove who they are (OpenID Connect, authorization code with PKCE). */
export interface IdentityProvider {
  name: string;
  /** Whether it answered when it was last asked; waits for a first answer no longer than people would. */
  isUp: () => Promise<boolean>;
  /**
   * @param again asks who it is of somebody whom the provider knows already.
   * @returns where to send the browser, and what the answer must fit.
   */
  begin: (again: boolean) => Promise<{ url: string; attempt: Attempt }>;
  /** The verified e-mail address, in lower case, of whoever the answer speaks for; throws a refusal in words. */
  emailOf: (answer: string, attempt: Attempt) => Promise<string>;
}

interface ProviderParts {
  settings: ProviderSettings;
  /** As it is registered there. */
  redirectUri: string;
  clock: Clock;
  log: { warn: (details: object, text: string) => void };
}

/** How long what it said of itself is believed, and how soon it is asked again after a failure. */
const FRESH_MS = 30_000;
const PAUSE_MS = 5_000;
const TIMEOUT_S = 5;
const PATIENCE_MS = 1_000;

export function createIdentityProvider({ settings, redirectUri, clock, log }: ProviderParts): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = settings;
  let asked: { until: number; configuration: Promise<oidc.Configuration> } | undefined;

  const discover = async (): Promise<oidc.Configuration> => {
    const execute = [oidc.enableNonRepudiationChecks];
    // Only this machine may be meant (readSignIn).
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    const url = new URL(issuer);
    return oidc.discovery(url, clientId, {}, authenticateWith(clientSecret), { execute, timeout: TIMEOUT_S });
  };

  /** Asked at most every few seconds, whoever comes. */
  function configuration(): Promise<oidc.Configuration> {
    const now = clock().getTime();
    if (asked && now < asked.until) return asked.configuration;
    const question = { until: now + FRESH_MS, configuration: discover() };
    asked = question;
    question.configuration.catch((error: unknown) => {
      question.until = now + PAUSE_MS;
      log.warn(reasonOf(error), 'the identity provider is not responding');
    });
    return question.configuration;
  }

  const away = () => new AppError('gateway_unavailable', `${name} cannot be reached at the moment.`);
  const unconfirmed = () => new AppError('bad_request', `${name} did not confirm this sign-in. Try again.`);

  return {
    name,
    isUp: () =>
      Promise.race([
        configuration().then(
          () => true,
          () => false,
        ),
        setTimeout(PATIENCE_MS, false, { ref: false }),
      ]),

    begin: async (again) => {
      const config = await configuration().catch(() => {
        throw away();
      });
      const attempt = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const { href } = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...(again && { prompt: 'login' }),
      });
      return { url: href, attempt };
    },

    emailOf: async (answer, attempt) => {
      const claims = await claimsOf(answer, attempt).catch((error: unknown) => {
        log.warn(reasonOf(error), 'a sign-in at the identity provider failed');
        throw isAway(error) ? away() : unconfirmed();
      });
      const { email, email_verified: isVerified } = claims;
      if (typeof email !== 'string' || !isEmail(email)) {
        throw new AppError('forbidden', `${name} did not give us an email address to sign you in with.`);
      }
      if (isVerified !== true) {
        throw new AppError('forbidden', `${name} has not verified the email address ${email}. Verify it there first.`);
      }
      return email.toLowerCase();
    },
  };

  async function claimsOf(answer: string, { state, nonce, verifier }: Attempt) {
    const config = await configuration();
    const url = new URL(redirectUri);
    url.search = answer;
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
    const tokens = await oidc.authorizationCodeGrant(config, url, checks);
    const claims = tokens.claims();
    if (!claims) throw new Error('There is no ID token.');
    // Many tell more of a person only where they are asked for it.
    return claims['email'] === undefined ? oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  }
}

/** In the header, as the standard has it, unless the provider says that it takes the secret in the body alone. */
function authenticateWith(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** It did not answer, or with something else than an answer. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
    (error as { code?: string }).code ?? '',
  );

/** What may stand in a log: the errors of the library hold what the provider said of a person. */
function reasonOf(error: unknown): object {
  const { message, code, error: said } = error as { message?: string; code?: string; error?: string };
  return { reason: message, code, error: said };
}
