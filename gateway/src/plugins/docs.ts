import swagger from '@fastify/swagger';
import { wireQuery } from '@console/shared/calls/wire';
import fp from 'fastify-plugin';

/**
 * OpenAPI of every route registered after it, at `/docs`, for staff, with queries as the specification spells them. A
 * screen of the console shows it.
 */
export const docs = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Procurement console',
          description:
            'All calls of the console. Request a code with /sendOtp and exchange it for tokens with /verifyUser.',
          version: '1.0.0',
        },
        servers: [{ url: '/api' }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
      transform: ({ schema, url }) => {
        const { properties, ...rest } = (schema?.querystring ?? {}) as { properties?: Record<string, unknown> };
        if (!properties) return { schema, url };
        return { schema: { ...schema, querystring: { ...rest, properties: wireQuery(url, properties) } }, url };
      },
    });
    app.get('/docs', { schema: { hide: true }, onRequest: app.requires('staff') }, async () => app.swagger());
  },
  { name: 'docs', dependencies: ['auth'] },
);
