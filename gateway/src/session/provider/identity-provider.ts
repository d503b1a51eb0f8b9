import { setTimeout } from 'node:timers/promises';
import * as oidc from 'openid-client';
import { AppError } from '@console/shared/errors';
import type { ProviderSettings } from '@console/shared/settings';
import { isEmail } from '@console/shared/validation';
import type { Clock } from '../../clock.ts';
import type { Attempt } from './attempt.ts';

/** The company's identity provider (OpenID Connect, authorization code with PKCE). */
export interface IdentityProvider {
  name: string;
  /** Whether it responded when last checked. Waits for a first response no longer than a user would. */
  isUp: () => Promise<boolean>;
  /**
   * @param again require credentials even if the provider has a session
   * @returns where to redirect the browser, and the state that the response must match
   */
  begin: (again: boolean) => Promise<{ url: string; attempt: Attempt }>;
  /** The verified email address of the response's user, in lower case. Throws a readable refusal. */
  emailOf: (answer: string, attempt: Attempt) => Promise<string>;
}

interface ProviderParts {
  settings: ProviderSettings;
  /** As registered at the provider. */
  redirectUri: string;
  clock: Clock;
  log: { warn: (details: object, text: string) => void };
}

/** How long its discovery document is cached, and the retry delay after a failure. */
const FRESH_MS = 30_000;
const PAUSE_MS = 5_000;
const TIMEOUT_S = 5;
const PATIENCE_MS = 1_000;

export function createIdentityProvider({ settings, redirectUri, clock, log }: ProviderParts): IdentityProvider {
  const { issuer, clientId, clientSecret, name } = settings;
  let asked: { until: number; configuration: Promise<oidc.Configuration> } | undefined;

  const discover = async (): Promise<oidc.Configuration> => {
    const execute = [oidc.enableNonRepudiationChecks];
    // Only loopback is allowed here (readSignIn).
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    const url = new URL(issuer);
    return oidc.discovery(url, clientId, {}, authenticateWith(clientSecret), { execute, timeout: TIMEOUT_S });
  };

  /** Requested at most every few seconds, however many callers there are. */
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
    // Many providers only return details from the user info endpoint.
    return claims['email'] === undefined ? oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  }
}

/** In the header, as the standard has it, unless the provider only accepts the secret in the body. */
function authenticateWith(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest);
  };
}

/** It did not respond, or not with a valid response. */
const isAway = (error: unknown): boolean =>
  error instanceof TypeError ||
  ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
    (error as { code?: string }).code ?? '',
  );

/** The loggable part: the library's errors contain what the provider said about a user. */
function reasonOf(error: unknown): object {
  const { message, code, error: said } = error as { message?: string; code?: string; error?: string };
  return { reason: message, code, error: said };
}
