import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKeyOf } from '@console/shared/address-key';
import { sessionCalls } from '@console/shared/calls/session';
import { PROVIDER } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import type { SignInSettings } from '@console/shared/settings';
import { serve } from '../../http/serve.ts';
import { fromOf } from '../from.ts';
import { openAttempt, sealAttempt } from './attempt.ts';
import { createIdentityProvider } from './identity-provider.ts';
import { signInByEmail } from './sign-in.ts';

interface ProviderOptions {
  signIn: SignInSettings;
  publicUrl: string;
}

/** Sign-in through an identity provider. It results in the same kind of session as sign-in by code. */
export async function providerSignIn(app: FastifyInstance, { signIn, publicUrl }: ProviderOptions): Promise<void> {
  const { otp, provider: settings } = signIn;
  const { origin, protocol } = new URL(publicUrl);
  const redirectUri = `${origin}${PROVIDER.returnPath}`;
  const provider = settings && createIdentityProvider({ settings, redirectUri, clock: app.clock, log: app.log });
  const kept = keptInCookie(protocol === 'https:');
  await app.register(cookie);
  const limit = app.createRateLimit({
    max: PROVIDER.perAddress.max,
    timeWindow: PROVIDER.perAddress.windowMs,
    keyGenerator: ({ ip }) => addressKeyOf(ip),
    allowList: [],
  });

  function provided() {
    if (!provider) throw new AppError('not_found', 'This console does not use an identity provider.');
    return provider;
  }

  // Checks it before the first user arrives.
  app.addHook('onReady', async () => void provider?.isUp());

  serve(app, sessionCalls.signInWays, async () => ({
    otp,
    provider: provider ? { name: provider.name, is_up: await provider.isUp() } : null,
  }));

  serve(app, sessionCalls.beginAtProvider, async ({ body, raw, reply }) => {
    const { name, begin } = provided();
    const { origin: from } = raw.headers;
    if (from !== undefined && from !== origin) {
      throw new AppError('bad_request', `To sign in with ${name}, open the console at ${origin}.`);
    }
    const { url, attempt } = await begin(body.again === true);
    kept.write(reply, await sealAttempt(attempt, app.keys, app.clock()));
    return { success: true, url };
  });

  serve(app, sessionCalls.finishAtProvider, async ({ body, raw, reply }) => {
    const { emailOf } = provided();
    const sealed = kept.read(raw);
    kept.clear(reply);
    const attempt = sealed && (await openAttempt(sealed, app.keys, app.clock()));
    if (!attempt) {
      throw new AppError('bad_request', 'This sign-in started in another browser, or took too long. Try again.');
    }
    const asked = await limit(raw);
    if (!asked.isAllowed && asked.isExceeded) {
      throw new AppError('rate_limited', 'Too many sign-ins from here. Try again shortly.', {
        retry_after: asked.ttlInSeconds,
      });
    }
    const user = await signInByEmail(app, await emailOf(body.answer, attempt), fromOf(raw));
    return { success: true, message: 'You are signed in.', user };
  });
}

/** A cookie for the state of a sign-in, inaccessible to scripts and other sites. */
function keptInCookie(isSecure: boolean) {
  // With this prefix, a sibling domain cannot set it.
  const name = isSecure ? '__Host-console-sign-in' : 'console-sign-in';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  return {
    read: ({ cookies }: FastifyRequest) => cookies[name],
    write: (reply: FastifyReply, sealed: string) =>
      void reply.setCookie(name, sealed, { ...options, maxAge: PROVIDER.attemptMs / 1_000 }),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, options),
  };
}
