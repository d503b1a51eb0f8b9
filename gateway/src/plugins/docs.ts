import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fp from 'fastify-plugin';

const STYLES_INLINE = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** OpenAPI of every route registered after it, at `/docs/json`, and a page to read it at `/docs/`. */
export const docs = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Procurement console',
          description: 'Every call of the console. Ask for a code with /sendOtp, exchange it with /verifyUser.',
          version: '1.0.0',
        },
        servers: [{ url: '/api' }],
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      },
    });
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: STYLES_INLINE,
      uiHooks: {
        // The page names its assets relative to itself, so that they are found behind any prefix.
        onRequest: (request, reply, next) => {
          if (request.url.split('?')[0] === '/docs') void reply.redirect('docs/');
          else next();
        },
      },
    });
  },
  { name: 'docs' },
);
