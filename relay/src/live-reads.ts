import type { Audience } from '@console/shared/audience';
import { bearerOf } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import type { Claim, Counts } from '@console/shared/live';
import { refused } from '@console/shared/refused';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { COMPRESSED } from './compression.ts';
import type { AddressOf } from './addresses.ts';
import type { Profiles } from './gateway/profiles.ts';

interface LiveReadOptions {
  profiles: Profiles;
  addressOf: AddressOf;
  countsFor: (audience: Audience) => Counts;
  claimsFor: (audience: Audience) => Claim[];
}

/** `/live/counts` and `/live/claims`: what a socket would receive, for programs without one. */
export async function liveReads(
  app: FastifyInstance,
  { profiles, addressOf, countsFor, claimsFor }: LiveReadOptions,
): Promise<void> {
  async function audience(request: FastifyRequest): Promise<Audience> {
    const token = bearerOf(request);
    if (!token) throw new AppError('unauthorized', 'Sign in first.');
    const identity = await profiles.identify(token, { address: addressOf(request.raw) });
    if (identity.ended()) throw new AppError('unauthorized', 'Sign in again.');
    return identity.audience;
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/live/counts', COMPRESSED, async (request) => countsFor(await audience(request)));
  app.get('/live/claims', COMPRESSED, async (request) => {
    const reader = await audience(request);
    if (reader.countsOnly) throw refused('signed_in');
    return { claims: claimsFor(reader) };
  });
}
