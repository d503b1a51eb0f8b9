import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { CALLS, findCall } from '@console/shared/calls/table';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { compression, sendReply } from './compression.ts';
import { startTestServers } from './testing/test-servers.ts';

interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** A reply as sent over the wire, unlike `fetch`, which decompresses it. */
async function wire(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  const request = httpRequest(url, { method, headers, agent: false });
  request.end();
  const [response] = await once(request, 'response');
  return { status: response.statusCode, headers: response.headers, bytes: await buffer(response) };
}

const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const GZIP = { 'accept-encoding': 'gzip' };
const LIST = { rfqs: Array.from({ length: 40 }, (_, id) => ({ request_id: id, remarks: 'Steel, 12 mm, ₹ 5,88,000' })) };
const LONG = { rfqs: Array.from({ length: 9_000 }, (_, id) => ({ request_id: id, remarks: 'Steel, 12 mm' })) };

function routes(app: FastifyInstance) {
  app.get('/orders', async () => LIST);
  app.post('/sendOtp', async () => LIST);
  app.post('/verifyUser', async () => LIST);
  app.get('/getOfferBySku', async () => ({ offers: [] }));
  app.get('/order/orderAnalytics', async () => LONG);
  app.get('/searchProducts', async (_request, reply) => reply.header('etag', '"7"').send(LIST));
  app.get('/rfq/rfqAnalytics', async (_request, reply) => {
    const body = brotliCompressSync(JSON.stringify(LIST));
    return reply.headers({ 'content-type': 'application/json', 'content-encoding': 'br' }).send(body);
  });
  app.get('/product/attributesConfig', async ({ headers }, reply) => {
    reply.headers({ etag: '"4"', vary: 'authorization', 'cache-control': 'public, no-cache' });
    return headers['if-none-match'] === '"4"' ? reply.code(304).send() : LIST;
  });
  app.get('/quotation/download', async (_request, reply) => reply.type('text/html').send('<p>line</p>'.repeat(300)));
  app.get('/download_invoice', async (_request, reply) => reply.type('application/pdf').send('%PDF'.repeat(900)));
  app.get('/seller/sellerAnalytics', async (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': 4_000 });
    reply.raw.write('{');
    reply.raw.destroy();
    return reply.hijack();
  });
}

test('lists and documents of more than a kilobyte are compressed, in the encoding that the client prefers', async () => {
  const { url } = await startTestServers({}, routes);
  const plain = await wire(`${url}/api/order/orderAnalytics`);
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
  expect(JSON.parse(plain.bytes.toString())).toEqual(LONG);
  for (const [path, said] of [
    ['/api/searchProducts', JSON.stringify(LIST)],
    ['/api/order/orderAnalytics', JSON.stringify(LONG)],
    ['/api/quotation/download?quotation_id=1', '<p>line</p>'.repeat(300)],
  ] as const) {
    const brotli = await wire(url + path, BROTLI);
    expect([path, brotli.headers['content-encoding'], brotli.headers.vary]).toEqual([path, 'br', 'accept-encoding']);
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(said);
    expect(brotli.bytes.length).toBeLessThan(said.length / 4);
    const gzip = await wire(url + path, GZIP);
    expect([path, gzip.headers['content-encoding']]).toEqual([path, 'gzip']);
    expect(gunzipSync(gzip.bytes).toString()).toBe(said);
  }
});

test('replies that are short, already packed, unknown or not text are sent as they are', async () => {
  const { url } = await startTestServers({}, routes);
  const short = await wire(`${url}/api/getOfferBySku`, BROTLI);
  expect([short.headers['content-encoding'], short.bytes.toString()]).toEqual([undefined, '{"offers":[]}']);
  const unknown = await wire(`${url}/api/orders`, BROTLI);
  expect([unknown.headers['content-encoding'], JSON.parse(unknown.bytes.toString())]).toEqual([undefined, LIST]);
  const pdf = await wire(`${url}/api/download_invoice?order_number=A`, BROTLI);
  expect([pdf.headers['content-encoding'], pdf.bytes.length]).toEqual([undefined, 3_600]);
  const packed = await wire(`${url}/api/rfq/rfqAnalytics`, BROTLI);
  expect([packed.headers['content-encoding'], JSON.parse(brotliDecompressSync(packed.bytes).toString())]).toEqual([
    'br',
    LIST,
  ]);
});

test('the reply to a sign-in call, which mixes a secret with what the caller wrote, is never compressed', async () => {
  const { url } = await startTestServers({}, routes);
  for (const path of ['/api/sendOtp', '/api/verifyUser']) {
    const { headers, bytes } = await wire(url + path, BROTLI, 'POST');
    expect([path, headers['content-encoding'], JSON.parse(bytes.toString())]).toEqual([path, undefined, LIST]);
  }
  const secret = Object.values(CALLS).filter((call) => call.secret);
  expect(secret.map(({ path }) => path)).toEqual([
    '/sendOtp',
    '/resendOtp',
    '/verifyUser',
    '/signIn/provider',
    '/signIn/provider/finish',
    '/user/refreshAccessToken',
    '/displays',
    '/display/session',
    '/display/pairing',
  ]);
});

test('the gateway is asked for uncompressed replies, whatever the client accepts', async () => {
  const { url, gateway } = await startTestServers({}, routes);
  await wire(`${url}/api/searchProducts`, BROTLI);
  expect(gateway.seen[0]?.headers['accept-encoding']).toBeUndefined();
});

test('a compressed record keeps its revision as etag, and a reader who has it gets 304', async () => {
  const { url } = await startTestServers({}, routes);
  expect((await wire(`${url}/api/searchProducts`, BROTLI)).headers.etag).toBe('"7"');
  const first = await wire(`${url}/api/product/attributesConfig`, BROTLI);
  expect(first.headers).toMatchObject({
    etag: '"4"',
    'content-encoding': 'br',
    vary: 'authorization, accept-encoding',
  });
  const again = await wire(`${url}/api/product/attributesConfig`, { ...BROTLI, 'if-none-match': '"4"' });
  expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
});

test('a gateway that breaks off in the middle of a reply is reported as a failure', async () => {
  const { url } = await startTestServers({}, routes);
  const { status, headers, bytes } = await wire(`${url}/api/seller/sellerAnalytics`, BROTLI);
  expect([status, headers['content-encoding'], JSON.parse(bytes.toString()).code]).toEqual([
    502,
    undefined,
    'gateway_unavailable',
  ]);
});

test('a handler that waits for its reply ends once the reply is sent, or its reader is gone', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(compression);
  const words = JSON.stringify(LIST);
  const ended: string[] = [];
  const body: { of: Readable } = { of: Readable.from([words]) };
  app.get('/list', async (_request, reply) => {
    reply.headers({ 'content-type': 'application/json', 'content-length': Buffer.byteLength(words) });
    await sendReply(reply, findCall('GET', '/searchProducts'), body.of);
    ended.push(reply.raw.writableFinished ? 'out' : 'gone');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const reply = await wire(`${url}/list`, BROTLI);
  expect([reply.headers['content-encoding'], brotliDecompressSync(reply.bytes).toString()]).toEqual(['br', words]);
  const asked = Promise.withResolvers<void>();
  body.of = new Readable({ read: () => asked.resolve() });
  const request = httpRequest(`${url}/list`, { headers: BROTLI, agent: false }).on('error', () => {});
  request.end();
  await asked.promise;
  request.destroy();
  await vi.waitUntil(() => ended.length === 2);
  expect(ended).toEqual(['out', 'gone']);
});

test('the console is served as compressed at build time, and revalidated by its etag', async () => {
  const root = mkdtempSync(join(tmpdir(), 'console-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  const page = `<!doctype html><title>Console</title>${'<p>'.repeat(500)}`;
  for (const [name, text] of [
    ['index.html', page],
    ['assets/index-abc123.js', 'export {};'],
  ] as const) {
    writeFileSync(join(root, name), text);
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(root, `${name}.gz`), gzipSync(text));
  }
  const { url } = await startTestServers({ webRoot: root, inbox: 'none' });
  for (const path of ['/', '/order/SO2526-000001', '/index.html']) {
    const reply = await wire(url + path, { ...BROTLI, accept: 'text/html' });
    expect([path, reply.headers['content-encoding'], reply.headers.vary]).toEqual([path, 'br', 'accept-encoding']);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(brotliDecompressSync(reply.bytes).toString()).toBe(page);
    const known = { ...BROTLI, accept: 'text/html', 'if-none-match': String(reply.headers.etag) };
    expect((await wire(url + path, known)).status).toBe(304);
  }
  const chunk = await wire(`${url}/assets/index-abc123.js`, GZIP);
  expect([chunk.headers['content-encoding'], chunk.headers['cache-control']]).toEqual([
    'gzip',
    'public, max-age=31536000, immutable',
  ]);
  expect(gunzipSync(chunk.bytes).toString()).toBe('export {};');
  const plain = await wire(`${url}/assets/index-abc123.js`);
  expect([plain.headers['content-encoding'], plain.bytes.toString()]).toEqual([undefined, 'export {};']);
});
