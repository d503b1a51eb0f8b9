import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { ask } from '../ask.ts';
import type { Reply } from '../ask.ts';
import type { Check } from '../check.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { PDF, picture, WRONG } from './files.ts';

async function upload(environment: TestEnvironment, token: string, name: string, bytes: Buffer): Promise<Reply> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const made = new Response(form);
  const headers = { 'content-type': made.headers.get('content-type') ?? '' };
  const body = new Uint8Array(await made.arrayBuffer());
  return ask(environment.url, { method: 'POST', path: '/api/upload', token, headers, body });
}

const EMPTY = Buffer.alloc(0);

/** Daily upload limit of role 1008 (docs/OPERATIONS.md, Uploads). */
const A_DAY = 300;

export const uploadChecks: readonly Check[] = [
  {
    name: 'the wallboard’s role and a customer’s account cannot upload',
    tags: ['SEC-17'],
    run: async (environment) => {
      for (const role of [1002, 10001] as const) {
        const { status } = await upload(environment, await environment.people.token(role), 'receipt.pdf', PDF);
        deepEqual([role, status], [role, 403]);
      }
    },
  },
  {
    name: 'a file of the wrong type is refused',
    tags: ['SEC-4'],
    run: async (environment) => {
      const token = await environment.people.token(1009);
      for (const [name, bytes] of Object.entries(WRONG)) {
        const { status, json } = await upload(environment, token, name, bytes);
        deepEqual([name, status, json['code']], [name, 422, 'invalid']);
      }
    },
  },
  {
    name: 'a small file that unpacks to a huge picture is refused by its header, and others are served meanwhile',
    tags: ['SEC-17'],
    run: async (environment) => {
      const token = await environment.people.token(1009);
      const bombs = [picture(8_000, 8_000, true), picture(8_000, 8_000, true), picture(40_000, 40_000, false)];
      const line = upload(environment, token, 'line.png', picture(1, 60_000_000, false));
      const refused = Promise.all(bombs.map((bytes) => upload(environment, token, 'bomb.png', bytes)));
      equal(
        (await ask(environment.url, { path: '/api/rfq?limit=5', token: await environment.people.token(1012) })).status,
        200,
      );
      // Refused by the header, before anything is decompressed.
      for (const { status, text } of await refused) deepEqual([status, /megapixels/.test(text)], [422, true]);
      const { status, text } = await line;
      deepEqual([status, /pixels wide and high/.test(text)], [422, true]);
    },
  },
  {
    name: 'a file on a record opens by its personal link only',
    tags: ['SEC-21'],
    run: async (environment) => {
      const token = await environment.people.token(1007);
      const { json } = await upload(environment, token, 'receipt.pdf', PDF);
      const [url, name] = [String(json['url']), String(json['file_name'])];
      match(url, /\?link=/);
      const from = environment.stranger();
      equal((await ask(environment.url, { path: url, from })).status, 200);
      equal((await ask(environment.url, { path: url.split('?')[0] ?? '', from })).status, 404);
      // The signature's first character: its last one carries two bits that decoding ignores.
      const spoilt = url.replace(/[^.](?=[^.]*$)/, (first) => (first === 'A' ? 'B' : 'A'));
      equal((await ask(environment.url, { path: spoilt, from })).status, 401);
      const others = await ask(environment.url, {
        path: `/api/fileLinks?file_name=${name}`,
        token: await environment.people.token(1009),
      });
      deepEqual(others.json['links'], []);
    },
  },
  {
    name: 'uploads per person and day are limited, with 429 and retry-after',
    tags: ['SEC-17'],
    run: async (environment) => {
      const token = await environment.people.token(1008);
      let [taken, last] = [0, await upload(environment, token, 'empty.png', EMPTY)];
      while (taken <= A_DAY && !/limit for your role/.test(last.text)) {
        // More than a hundred calls a second are refused too, and do not count as uploads.
        if (last.status !== 429) taken += 1;
        last = await upload(environment, token, 'empty.png', EMPTY);
      }
      deepEqual([last.status, taken <= A_DAY], [429, true]);
      ok(Number(last.headers['retry-after']) > 0);
    },
  },
];
