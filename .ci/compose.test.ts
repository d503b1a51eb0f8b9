import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '../gateway/src/config.ts';
import { readConfig as readRelayConfig } from '../relay/src/config.ts';
import { ROOT } from './shell.ts';

const compose = await readFile(resolve(ROOT, 'docker-compose.yml'), 'utf8');
/** The text of a shared service definition, up to the next key. */
const part = (name: string) => new RegExp(`^x-${name}:[^]*?(?=^\\S)`, 'm').exec(compose)?.[0] ?? '';

test('containers are reached from this machine alone', { tags: ['SEC-45'] }, () => {
  const published = [...compose.matchAll(/^ +ports: \[(.*)\]$/gm)].flatMap(([, ports = '']) => ports.split(', '));
  expect(published).toEqual(["'127.0.0.1:8080:8080'"]);
});

test('a console in containers has no demo data unless asked, and gets every setting that production needs', () => {
  expect(part('gateway')).toMatch(/^    DEMO: \$\{DEMO:-none\}$/m);
  const passed = [...part('gateway').matchAll(/^    ([A-Z_]+):/gm)].map(([, name]) => name);
  expect(namesRead().filter((name) => !passed.includes(name))).toEqual(NOT_FOR_CONTAINERS);
  expect(part('relay')).toMatch(/^    DEV_INBOX:$/m);
});

test('relays in containers get every setting of a relay in front of a gateway', () => {
  const passed = [...part('relay').matchAll(/^    ([A-Z_]+):/gm)].map(([, name]) => name);
  expect(relayNamesRead().filter((name) => !passed.includes(name))).toEqual(NOT_FOR_RELAYS);
});

test('only the load balancer, at its own address, is trusted to name the caller', { tags: ['SEC-56'] }, () => {
  const [, balancer = ''] = /ipv4_address: (\S+) /.exec(compose) ?? [];
  const trusted = [...compose.matchAll(/TRUST_PROXY: (\S+)/g)].map(([, networks]) => networks);
  expect(trusted).toEqual([balancer, `${balancer}\${TRUST_PROXY:+,}\${TRUST_PROXY:-}`]);
});

/** A relay says by this to the gateway inside it that both are reached from this machine alone. */
const NOT_FOR_CONTAINERS = ['PUBLIC_HOST'];

/** The data and its demonstration are the gateway's, and an inbox exists where DEV_INBOX says so. */
const NOT_FOR_RELAYS = ['GATEWAY_URL_DEV', 'DEMO', 'MAIL_URL', 'DATA_DIR'];

/** The names of all settings that a relay reads in front of a gateway. */
function relayNamesRead(): string[] {
  return namesIn({ GATEWAY_URL: 'https://gateway.example.in', GATEWAY_SERVICE_TOKEN: 't'.repeat(32) }, readRelayConfig);
}

/** The names of all settings that a gateway reads where everything is set up. */
function namesRead(): string[] {
  const url = 'https://service.example.in';
  const env: NodeJS.ProcessEnv = {
    ...{
      GATEWAY_SERVICE_TOKEN: 't'.repeat(32),
      MAIL_URL: 'smtp://mail.example.in',
      CLICKUP_URL: url,
      CLICKUP_TOKEN: 't',
    },
    ...{ CLICKUP_LIST_ORDER_STATUS: '1', CLICKUP_LIST_AD_HOC: '2', CLICKUP_LIST_TECH_SUPPORT: '3' },
    ...{
      ZOHO_URL: url,
      ZOHO_TOKEN: 't',
      WELCOME_URL: url,
      OIDC_ISSUER: url,
      OIDC_CLIENT_ID: 'c',
      OIDC_CLIENT_SECRET: 's',
    },
  };
  return namesIn(env, readConfig);
}

function namesIn(env: NodeJS.ProcessEnv, read: (env: NodeJS.ProcessEnv) => unknown): string[] {
  const names = new Set<string>();
  const get = (known: NodeJS.ProcessEnv, name: string) => {
    names.add(name);
    return known[name];
  };
  read(new Proxy(env, { get }));
  return [...names];
}
