import type { Page } from '@playwright/test';
import { post } from './support/blogs.ts';
import type { Post } from './support/blogs.ts';
import { expect, test } from './support/fixtures.ts';

const HARMFUL = [
  '<p>Before</p><script>globalThis.wasRun = 1</script>',
  '<img src=x onerror="globalThis.wasRun = 1"><svg onload="globalThis.wasRun = 1"></svg>',
  '<a href="javascript:globalThis.wasRun = 1">click</a><iframe srcdoc="<script>parent.wasRun = 1</script>"></iframe>',
  '<p style="position:fixed" onclick="globalThis.wasRun = 1">After</p>',
].join('');

/** What stands on the page is words alone, and nothing of it has run, clicked or not. */
async function expectHarmless(page: Page): Promise<void> {
  const article = page.getByRole('article');
  await expect(article).toContainText('After');
  await page.getByText('click').click();
  await page.getByText('After').click();
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  const parts = 'script, iframe, svg:not([aria-hidden]), [onclick], [onerror], [style], [href^=javascript]';
  await expect(article.locator(parts)).toHaveCount(0);
}

test('markup put into a post through the API never runs, on its page or in the editor', async ({ open, as }) => {
  const { blog_post_id, body } = await post(await as('sales2'), { body: HARMFUL });
  expect(body).toBe('<p>Before</p>click<p>After</p>');
  await expectHarmless(await open(`/blog/${blog_post_id}`));
  const editor = await open(`/editBlog/${blog_post_id}`, 'cm1');
  await expect(editor.getByRole('textbox', { name: 'Body' })).toContainText('After');
  expect(await editor.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

test.describe('given a server that lets something through', () => {
  // The browser says that it runs none of it, as the page takes it out.
  test('the page removes it before it is shown', async ({ open, as, watcher }) => {
    watcher.expectFailure(/Content Security Policy/);
    const { blog_post_id } = await post(await as('sales2'));
    const page = await open(`/blog/${blog_post_id}`, undefined, (spoiled) =>
      spoiled.route('**/api/v1/blog/get*', async (route) => {
        const reply = await route.fetch();
        const { blog } = (await reply.json()) as { blog: Post };
        await route.fulfill({ response: reply, json: { blog: { ...blog, body: HARMFUL } } });
      }),
    );
    await expectHarmless(page);
  });
});
