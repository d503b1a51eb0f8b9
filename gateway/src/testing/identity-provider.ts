import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { answerParent } from '@console/shared/testing/child';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/**
 * A real identity provider in its own process, on local port PORT, which redirects users to REDIRECT_URI. It accepts
 * any account name without a password. An account is an email address, verified unless it begins with `unverified`; a
 * name without an @ has no address. User details are in the user info, or also in the ID token (CLAIMS=id_token).
 */
const { PORT = '0', CLIENT_ID = '', CLIENT_SECRET = '', REDIRECT_URI = '', CLAIMS } = process.env;
// Its advice is for production use.
Object.assign(console, { info: () => undefined, warn: () => undefined });
const issuer = `http://127.0.0.1:${PORT}`;
const { privateKey } = await generateKeyPair('RS256', { extractable: true });

const provider = new Provider(issuer, {
  clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [REDIRECT_URI] }],
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['cookies of the tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: CLAIMS !== 'id_token',
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, accountId) => ({
    accountId,
    claims: () => ({
      sub: accountId,
      ...(accountId.includes('@') && { email: accountId, email_verified: !accountId.startsWith('unverified') }),
    }),
  }),
  // Skips consent: the console is the company's own.
  loadExistingGrant: async ({ oidc: { client, session } }) => {
    const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
    grant.addOIDCScope('openid email');
    await grant.save();
    return grant;
  },
});

const LOGIN = `<!doctype html><html lang="en"><head><title>Company login</title></head><body><main>
<h1>Company login</h1>
<form method="post"><label>Account <input name="account" autofocus></label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></main></body></html>`;

async function interact(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  if (request.method === 'GET') return void reply.setHeader('content-type', 'text/html').end(LOGIN);
  const form = new URLSearchParams(await text(request));
  const result = form.has('cancel')
    ? { error: 'access_denied', error_description: 'The person went back.' }
    : { login: { accountId: form.get('account') ?? '' } };
  return provider.interactionFinished(request, reply, result, { mergeWithLastSubmission: false });
}

const serve = provider.callback();
const server = createServer((request, reply) => {
  if (request.url?.startsWith('/interaction/')) void interact(request, reply);
  else void serve(request, reply);
});
server.listen(Number(PORT), '127.0.0.1', () => answerParent(Number(PORT), {}));
