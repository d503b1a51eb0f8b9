import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '@console/shared/bearer';
import { AppError } from '@console/shared/errors';
import { meets } from '@console/shared/permissions';
import type { Requirement } from '@console/shared/permissions';
import { isSameSecret } from '@console/shared/same-secret';
import { MESSAGES } from '@console/shared/messages';
import { refused } from '@console/shared/refused';
import { SERVICE, VISITOR } from '../actor.ts';
import type { Actor } from '../actor.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set on every route that requires sign-in. */
    actor: Actor;
  }
  interface FastifyInstance {
    /** Hook that only admits callers who meet the requirement: 401 without a session, 403 without the permission. */
    requires: (requirement: Requirement) => (request: FastifyRequest) => Promise<void>;
    /** Hook that admits everybody, as a visitor if they do not meet the requirement: 401 only for an invalid token. */
    admits: (requirement: Requirement) => (request: FastifyRequest) => Promise<void>;
    /** Hook that only admits the relay. */
    requiresService: (request: FastifyRequest) => Promise<void>;
  }
}

export interface AuthOptions {
  serviceToken: string;
  /** The user of an access token; undefined if it is invalid or no longer valid. */
  authenticate: (token: string) => Promise<Actor | undefined>;
}

export const auth = fp<AuthOptions>(
  (app, { serviceToken, authenticate }, done) => {
    const actorOf = async (request: FastifyRequest): Promise<Actor> => {
      const token = bearerOf(request);
      const actor = token && (isSameSecret(token, serviceToken) ? SERVICE : await authenticate(token));
      if (!actor) throw new AppError('unauthorized', MESSAGES.client.unauthorized);
      return actor;
    };

    app.decorateRequest('actor');
    app.decorate('requires', (requirement) => async (request) => {
      request.actor = await actorOf(request);
      if (request.actor === SERVICE && request.method !== 'GET') throw forbidden();
      if (!meets(request.actor, requirement)) throw refused(requirement);
    });
    app.decorate('admits', (requirement) => async (request) => {
      const actor = request.headers.authorization === undefined ? VISITOR : await actorOf(request);
      request.actor = meets(actor, requirement) ? actor : VISITOR;
    });
    app.decorate('requiresService', async (request) => {
      if ((await actorOf(request)) !== SERVICE) throw forbidden();
    });
    done();
  },
  { name: 'auth' },
);

const forbidden = () => new AppError('forbidden', "You don't have permission to do this.");
