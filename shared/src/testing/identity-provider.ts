import type { ProviderSettings } from '../settings.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { freePort } from './free-port.ts';

/** An identity provider in its own process, which can stop and restart at the same address. */
export interface StartedProvider {
  settings: ProviderSettings;
  /** @param redirectUri where it redirects users to */
  start: (redirectUri: string, env?: NodeJS.ProcessEnv) => Promise<void>;
  end: () => Promise<void>;
}

/** Picks its address without starting it. */
export async function identityProvider(): Promise<StartedProvider> {
  const port = await freePort();
  const settings = {
    issuer: `http://127.0.0.1:${port}`,
    clientId: 'console',
    clientSecret: 'a secret of the tests',
    name: 'Company login',
  };
  let child: Child | undefined;
  return {
    settings,
    start: async (redirectUri, env = {}) => {
      const { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET } = settings;
      child = await startChild(PROGRAM, {
        ...env,
        PORT: String(port),
        CLIENT_ID,
        CLIENT_SECRET,
        REDIRECT_URI: redirectUri,
      });
    },
    end: async () => {
      await child?.end();
      child = undefined;
    },
  };
}

const PROGRAM = new URL('../../../gateway/src/testing/identity-provider.ts', import.meta.url);
