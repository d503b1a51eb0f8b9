import { expect, test } from 'vitest';
import { startTestServers } from '../testing/test-servers.ts';

test('public reads may be cached, and are revalidated by revision', async () => {
  const kept = { 'cache-control': 'public, no-cache', etag: '"4"', vary: 'authorization' };
  const { url } = await startTestServers({}, (app) => {
    app.get('/published', async ({ headers }, reply) => {
      void reply.headers(kept);
      return headers['if-none-match'] === '"4"' ? reply.code(304).send() : { blog: { blog_post_id: 1, revision: 4 } };
    });
  });
  const fresh = await fetch(`${url}/api/published`);
  expect([fresh.status, await fresh.json()]).toEqual([200, { blog: { blog_post_id: 1, revision: 4 } }]);
  expect(Object.fromEntries(fresh.headers)).toMatchObject(kept);
  const known = await fetch(`${url}/api/published`, { headers: { 'if-none-match': '"4"' } });
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', '"4"']);
});

test('a DELETE request keeps its body', async () => {
  const { url } = await startTestServers({}, (app) => {
    app.delete('/v1/blog/delete', async ({ body }) => ({ body }));
  });
  const reply = await fetch(`${url}/api/v1/blog/delete`, {
    method: 'DELETE',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ blog_post_id: 7 }),
  });
  expect([reply.status, await reply.json()]).toEqual([200, { body: '{"blog_post_id":7}' }]);
});
