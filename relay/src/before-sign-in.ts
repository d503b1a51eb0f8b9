import type { IncomingMessage } from 'node:http';
import { bearerOf } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import fp from 'fastify-plugin';
import type { AddressOf } from './addresses.ts';
import type { Clock } from './clock.ts';
import { callOf } from './proxy/request-path.ts';
import { createRateLimits } from './rate-limit.ts';

export interface BeforeSignInOptions {
  clock: Clock;
  addressOf: AddressOf;
  callsPerSecond: number;
  /** Within which all of a request has to be here. */
  patienceMs: number;
}

/** What anybody may send without having signed in: few calls a second from one address, and none of them slowly. */
export const beforeSignIn = fp<BeforeSignInOptions>(
  async (app, { clock, addressOf, callsPerSecond, patienceMs }) => {
    const allows = createRateLimits(clock, callsPerSecond);

    app.addHook('onRequest', async (request) => {
      const call = callOf(request);
      if (bearerOf(request) !== undefined && call?.may !== 'public') return;
      expectAll(request.raw);
      if (call && !allows(addressOf(request.raw))) {
        throw new AppError('rate_limited', 'Too many requests; try again shortly.', { retry_after: 1 });
      }
    });

    function expectAll(request: IncomingMessage) {
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      if (request.complete || (length === undefined && coding === undefined)) return;
      const cancel = clock.after(patienceMs, () => request.complete || request.socket.destroy());
      request.once('close', cancel);
    }
  },
  { name: 'before-sign-in' },
);
