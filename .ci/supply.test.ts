import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from './shell.ts';

/** A registry with this response to every advisory request; undefined: it accepts none. */
async function registry(answer: object | undefined): Promise<string> {
  const server = createServer((request, reply) => {
    request.resume().once('end', () => {
      reply.writeHead(answer ? 200 : 405, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function check(answer: object | undefined) {
  const folder = await mkdtemp(join(tmpdir(), 'supply-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'sbom.json');
  const child = spawn(process.execPath, [resolve(ROOT, '.ci/supply.ts'), file], {
    env: { ...process.env, pnpm_config_registry: await registry(answer) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { code: code as number, said, bom: JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> };
}

const advisory = (severity: string) => ({
  fastify: [
    {
      ...{ id: 1, title: 'Something is read twice', severity, vulnerable_versions: '<99' },
      ...{ url: 'https://example.in/GHSA-aaaa-bbbb-cccc', cwe: ['CWE-1'], cvss: { score: 8, vectorString: null } },
    },
  ],
});

test(
  'lists every package with its version and hash, and says when no advisory is known',
  { tags: ['SEC-53'] },
  async () => {
    const { code, said, bom } = await check({});
    expect([code, said]).toEqual([0, expect.stringMatching(/\d+ packages asked about: 0 known advisories/)]);
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { type: 'application' } } });
    const components = bom['components'] as { name: string; purl: string; externalReferences: object[] }[];
    const { version } = JSON.parse(
      await readFile(resolve(ROOT, 'gateway/node_modules/fastify/package.json'), 'utf8'),
    ) as { version: string };
    const fastify = components.find(({ purl }) => purl === `pkg:npm/fastify@${version}`);
    expect(fastify?.externalReferences).toContainEqual(
      expect.objectContaining({ hashes: [expect.objectContaining({ alg: 'SHA-512' })] }),
    );
  },
);

test.each([
  ['high', 1],
  ['critical', 1],
  ['moderate', 0],
])('names an advisory of %s severity, and ends with %i', async (severity, code) => {
  expect(await check(advisory(severity))).toMatchObject({
    code,
    said: expect.stringContaining(`${severity}: fastify <99, Something is read twice (GHSA-aaaa-bbbb-cccc); here `),
  });
});

test(
  'says plainly that no registry could be reached, and does not say that no advisory is known',
  { tags: ['SEC-53'] },
  async () => {
    const { code, said } = await check(undefined);
    expect([code, said]).toEqual([2, expect.stringContaining('No advisory source could be reached')]);
    expect(said).not.toContain('known advisories');
  },
);
