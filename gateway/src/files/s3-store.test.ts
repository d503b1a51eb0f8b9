import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createS3Store } from './s3-store.ts';

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

const denied = (code: string) => `<Error><Code>${code}</Code></Error>`;

/** A bucket that accepts any signed request. */
async function bucket() {
  const kept = new Map<string, Buffer>();
  const seen: Seen[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    const body = await buffer(request);
    seen.push({ method, url, headers });
    const file = kept.get(url);
    if (!headers.authorization || url.includes('forbidden'))
      response.writeHead(403).end(denied('SignatureDoesNotMatch'));
    else if (url.includes('unlisted')) response.writeHead(403).end(denied('AccessDenied'));
    else if (method === 'PUT') response.writeHead(200).end(void kept.set(url, body));
    else if (method === 'DELETE') response.writeHead(204).end(void kept.delete(url));
    else if (file) response.writeHead(200, { 'content-length': file.length }).end(method === 'HEAD' ? undefined : file);
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const store = createS3Store(`s3+http://AKID:s%2Fecret@127.0.0.1:${port}/papers/2026?region=ap-south-1`);
  return { store, kept, seen };
}

const BYTES = Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 256));

test('keeps bytes in a bucket, each call signed with key and region', async () => {
  const { store, kept, seen } = await bucket();
  await store.put('a.pdf', BYTES, 'application/pdf');
  expect([...kept]).toEqual([['/papers/2026/a.pdf', BYTES]]);
  expect(await store.get('a.pdf')).toEqual(BYTES);
  expect([await store.has('a.pdf'), await store.has('b.pdf')]).toEqual([true, false]);
  expect(await store.get('b.pdf')).toBeUndefined();
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'PUT /papers/2026/a.pdf',
    'GET /papers/2026/a.pdf',
    'HEAD /papers/2026/a.pdf',
    'HEAD /papers/2026/b.pdf',
    'GET /papers/2026/b.pdf',
  ]);
  expect(seen[0]?.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-length': '100000' });
  for (const { headers } of seen) {
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ap-south-1\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[\da-f]{64}$/,
    );
    expect(JSON.stringify(headers)).not.toContain('ecret');
  }
});

test('removes a file from its bucket, even if it is gone already', async () => {
  const { store, kept, seen } = await bucket();
  await store.put('a.pdf', BYTES, 'application/pdf');
  await store.remove('a.pdf');
  await store.remove('a.pdf');
  expect([kept.size, seen.at(-1)]).toMatchObject([0, { method: 'DELETE', url: '/papers/2026/a.pdf' }]);
});

test('an error from a bucket is a failure, not a missing file', async () => {
  const { store } = await bucket();
  const failure = 'The file store answered 403.';
  await expect(store.put('forbidden.pdf', BYTES, 'application/pdf')).rejects.toThrow(failure);
  await expect(store.get('forbidden.pdf')).rejects.toThrow(failure);
  await expect(store.has('forbidden.pdf')).rejects.toThrow(failure);
  await expect(store.remove('forbidden.pdf')).rejects.toThrow(failure);
});

test('given a bucket that may not be listed and denies a missing file, the file counts as missing', async () => {
  const { store } = await bucket();
  expect([await store.get('unlisted.pdf'), await store.has('unlisted.pdf')]).toEqual([undefined, false]);
});

test.each([
  'bucket',
  'https://AKID:secret@host/bucket',
  's3://host/bucket',
  's3://AKID@host/bucket',
  's3://AKID:secret@host',
  's3://AKID:secret@host/',
])('%s is not the address of a bucket, and the message keeps the secret', (address) => {
  expect(() => createS3Store(address)).toThrow('FILES_URL must be written as s3://key:secret@host/bucket?region=…');
});
