import { addressKeyOf } from '@console/shared/address-key';
import { bearerOf } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import { disconnectSignal } from '@console/shared/disconnect-signal';
import { isSameSecret } from '@console/shared/same-secret';
import fp from 'fastify-plugin';
import type { AddressOf } from './addresses.ts';
import type { Clock } from './clock.ts';
import type { Turns } from './fairness/turns.ts';
import type { Profiles } from './gateway/profiles.ts';
import type { BodyTimeouts } from './body-timeouts.ts';
import { callOf } from './proxy/request-path.ts';
import { createRateLimits } from './rate-limit.ts';
import { tooManyRequests } from './unknown-tokens.ts';
import type { AskAboutToken } from './unknown-tokens.ts';

export interface BeforeSignInOptions {
  clock: Clock;
  profiles: Pick<Profiles, 'userOf'>;
  turns: Pick<Turns, 'identify'>;
  addressOf: AddressOf;
  serviceToken: string;
  bodyTimeouts: BodyTimeouts;
  callsPerSecond: number;
  /**
   * Counts separately from other calls, so that the expired tokens of others at an address do not block a user there.
   */
  askAboutToken: AskAboutToken;
}

/**
 * Limits on requests before sign-in: few calls per second from one address, and none of them slow. A token changes
 * nothing until it has been recognised, which happens before the body is read.
 */
export const beforeSignIn = fp<BeforeSignInOptions>(
  async (app, { clock, profiles, turns, addressOf, serviceToken, bodyTimeouts, callsPerSecond, askAboutToken }) => {
    const allowsCall = createRateLimits(clock, callsPerSecond);

    app.decorateRequest('user_id', undefined);
    app.addHook('onRequest', async (request, reply) => {
      bodyTimeouts.limitBeforeSignIn(request.raw);
      const call = callOf(request);
      const token = bearerOf(request);
      const address = addressOf(request.raw);
      request.user_id = token === undefined ? undefined : profiles.userOf(token);
      if (token === undefined || call?.may === 'public') {
        if (call && !allowsCall(addressKeyOf(address))) throw tooManyRequests();
        return;
      }
      // The guard has let it through: it comes from an operator.
      if (isSameSecret(token, serviceToken)) return;
      request.user_id ??= await recognise(token, address, disconnectSignal(reply.raw));
      if (request.user_id !== undefined) bodyTimeouts.limitAfterSignIn(request);
    });

    /** Undefined if the gateway does not know the token, or cannot tell. */
    async function recognise(token: string, address: string, signal: AbortSignal): Promise<number | undefined> {
      try {
        return (await askAboutToken(address, () => turns.identify(token, address, signal))).person.user_id;
      } catch (error) {
        if (!(error instanceof AppError) || error.code === 'rate_limited') throw error;
        return undefined;
      }
    }
  },
  { name: 'before-sign-in' },
);
