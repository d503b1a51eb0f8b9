import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Guard } from './proxy/guard.ts';

export interface SecurityOptions {
  guard: Guard;
  /** Returns the same array until something changes. */
  origins: () => readonly string[];
  /** Served over https, so HSTS may be sent. */
  isSecure: boolean;
}

/** Not every browser accepts a socket as 'self'. A policy cannot name an IPv6 address. */
const socketSources = (origins: readonly string[]) =>
  origins
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'))
    .join(' ');

/** Headers that restrict a page to its own origin, on every request that the guard accepts. */
export const security = fp<SecurityOptions>(
  async (app: FastifyInstance, { guard, origins, isSecure }) => {
    app.addHook('onRequest', async ({ raw }) => guard(raw));
    await app.register(helmet, {
      global: false,
      hsts: isSecure,
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          connectSrc: ["'self'", () => socketSources(origins())],
          imgSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          upgradeInsecureRequests: isSecure ? [] : null,
        },
      },
    });

    // Helmet would compute its headers for every reply, but they only change with the console's own address.
    let headers: [name: string, value: string][] = [];
    let knownFor: readonly string[] | undefined;
    app.addHook('onRequest', async (_request, reply) => {
      const present = origins();
      if (knownFor === present) {
        for (const [name, value] of headers) reply.raw.setHeader(name, value);
        return;
      }
      void reply.helmet();
      headers = reply.raw.getHeaderNames().map((name) => [name, String(reply.raw.getHeader(name))]);
      knownFor = present;
    });
  },
  { name: 'security' },
);
