import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './shell.ts';

const compose = await readFile(resolve(ROOT, 'docker-compose.yml'), 'utf8');
/** The text of a shared service definition, up to the next key. */
const part = (name: string) => new RegExp(`^x-${name}:[^]*?(?=^\\S)`, 'm').exec(compose)?.[0] ?? '';

test('containers are reached from this machine alone', { tags: ['SEC-45'] }, () => {
  const published = [...compose.matchAll(/^ +ports: \[(.*)\]$/gm)].flatMap(([, ports = '']) => ports.split(', '));
  expect(published).toEqual(["'127.0.0.1:8080:8080'"]);
});

test('a console in containers has no demo data unasked, and all that production needs is passed to it', () => {
  expect(part('gateway')).toMatch(/^    DEMO: \$\{DEMO:-none\}$/m);
  for (const name of ['ADMIN_EMAIL', 'MAIL_URL', 'TEXT_URL', 'DEV_INBOX', 'FILES_URL', 'COMPANY_GSTIN', 'ZOHO_URL'])
    expect(part('gateway')).toMatch(new RegExp(`^    ${name}:$`, 'm'));
  expect(part('relay')).toMatch(/^    DEV_INBOX:$/m);
});

test('only the load balancer, at its own address, is trusted to say who calls', { tags: ['SEC-56'] }, () => {
  const [, balancer = ''] = /ipv4_address: (\S+) /.exec(compose) ?? [];
  const trusted = [...compose.matchAll(/TRUST_PROXY: (\S+)/g)].map(([, networks]) => networks);
  expect(trusted).toEqual([balancer, `${balancer}\${TRUST_PROXY:+,}\${TRUST_PROXY:-}`]);
});
