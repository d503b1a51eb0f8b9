import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoFileBytes, DEMO_FILES, putDemoFiles } from '../demo/files.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { TYPES } from './names.ts';
import { PDF, putFile } from './testing.ts';
import type { FileStore } from './store.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
});
afterAll(() => gateway.app.close());

test.each([
  ['a.jpg', 'inline'],
  ['a-sm.jpg', 'inline'],
  ['a.png', 'inline'],
  ['a.pdf', 'inline'],
  ['a.xlsx', 'attachment; filename="a.xlsx"'],
  ['a.docx', 'attachment; filename="a.docx"'],
])('%s is served as %s, and made harmless', { tags: ['CLI-40'] }, async (name, disposition) => {
  const bytes = Buffer.from(`<script>alert('${name}')</script>`);
  const type = TYPES[name.split('.')[1] as keyof typeof TYPES];
  await putFile(gateway, name, { bytes, isPublic: true });
  const reply = await gateway.app.inject({ url: `/files/${name}` });
  expect([reply.statusCode, reply.rawPayload]).toEqual([200, bytes]);
  expect(reply.headers).toMatchObject({
    'content-type': type,
    'content-disposition': disposition,
    'x-content-type-options': 'nosniff',
    // Only a PDF is not shown in a sandbox.
    'content-security-policy': name.endsWith('.pdf')
      ? "default-src 'none'; style-src 'unsafe-inline'"
      : "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=31536000, immutable',
  });
});

test.each(['b.jpg', 'a.svg', 'a.jpg.html', 'A.JPG', 'a', '.jpg', '..', '../secret.jpg', ''])(
  '"%s" is not a file',
  { tags: ['CLI-40'] },
  (name) => refused(name, 404, 'not_found'),
);

test.each(['%2e%2e%2fsecret.jpg', '..%2fsecret.jpg', '..%5csecret.jpg', '%2fetc%2fpasswd', 'a.jpg%00.png'])(
  '"%s" is not a valid name',
  (name) => refused(name, 400, 'bad_request'),
);

async function refused(name: string, status: number, code: string) {
  writeFileSync(join(gateway.dataDir, 'secret.jpg'), 'secret');
  const reply = await gateway.app.inject({ url: `/files/${name}` });
  expect([reply.statusCode, reply.json()]).toMatchObject([status, { success: false, code }]);
  expect(reply.headers).not.toHaveProperty('cache-control');
}

test('the thumbnail of a public picture is public, but no other', { tags: ['CLI-40'] }, async () => {
  await putFile(gateway, 'shown.png', { isPublic: true });
  for (const name of ['shown-sm.jpg', 'hidden-sm.jpg']) await gateway.app.files.put(name, PDF, TYPES.jpg);
  await putFile(gateway, 'hidden.png');
  const statuses = [];
  for (const name of ['shown-sm.jpg', 'hidden-sm.jpg', 'hidden.png']) {
    statuses.push((await gateway.app.inject({ url: `/files/${name}` })).statusCode);
  }
  expect(statuses).toEqual([200, 404, 404]);
});

test('the demo files are stored once', async () => {
  const put: string[] = [];
  const { files } = gateway.app;
  const store: FileStore = {
    ...files,
    put: (name, bytes, type) => {
      put.push(name);
      return files.put(name, bytes, type);
    },
  };
  await putDemoFiles(store);
  expect(put).toEqual(DEMO_FILES.map(({ file_name }) => file_name));
  for (const file of DEMO_FILES) {
    expect(await files.get(file.file_name)).toEqual(demoFileBytes(file));
  }
  await putDemoFiles(store);
  expect(put).toHaveLength(DEMO_FILES.length);
});
