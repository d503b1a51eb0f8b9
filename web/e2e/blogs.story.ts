import type { Locator, Page } from '@playwright/test';
import { post } from './support/blogs.ts';
import type { Post } from './support/blogs.ts';
import { picture } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';

const bodyOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Body' });
const tool = (page: Page, name: string): Locator =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });
const rowOf = (page: Page, title: string): Locator => page.getByRole('row').filter({ hasText: title });
const PICTURE = { name: 'scale.png', mimeType: 'image/png', buffer: picture() };

test(
  'a post is written with everything a post can have, seen by a colleague at once, and read by everybody',
  { tag: ['@chain', '@APP-2', '@APP-3', '@APP-5', '@APP-72', '@CLI-38', '@SCR-7', '@SCR-8', '@SCR-14', '@SCR-15'] },
  async ({ open }) => {
    const colleague = await open('/blogs', 'sales1');
    await expect(colleague.getByRole('heading', { level: 1, name: /^Blog Posts \(\d+\)$/ })).toBeVisible();
    await expect(colleague.getByRole('navigation', { name: 'Pages of Blog Posts' })).toContainText(/^1(–10)? of \d+/);
    const page = await open('/blogs', 'sales2');
    await page.getByRole('link', { name: '+ Blog Post' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New blog post' })).toBeVisible();

    const publish = page.getByRole('button', { name: 'Publish' });
    await expect(bodyOf(page)).toBeVisible();
    await publish.click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('*Please enter title.');
    await expect(bodyOf(page)).toHaveAccessibleDescription('Enter the text of the post.');
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();

    const title = `Weighing steel, ${process.pid}`;
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await page.getByLabel('Tags').fill('Steel, steel,Site practice');
    await page.getByLabel('Tags').press('Enter');
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveText(['', '']);
    await page.getByLabel('Tags').pressSequentially('x'.repeat(31));
    await expect(page.getByLabel('Tags')).toHaveValue('x'.repeat(30));
    await expect(page.getByLabel('Tags')).toHaveAccessibleDescription(/^At most 30 characters are allowed/);
    await page.getByLabel('Tags').fill('');
    await expect(page.getByLabel('Tags')).not.toHaveAccessibleDescription(/fit/);
    await page.getByLabel('Picture for the cover').setInputFiles(PICTURE);
    await expect(page.getByRole('img', { name: 'The cover of this post' })).toBeVisible();

    await bodyOf(page).click();
    await tool(page, 'Heading').click();
    await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('Before you begin');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Shift+8');
    await expect(tool(page, 'Bulleted list')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.type('A scale');
    await page.keyboard.press('Enter');
    await page.keyboard.type('A table');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Read the ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('standard');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' at ');
    await page.keyboard.press('Control+Alt+k');
    await expect(page.getByLabel('Address of the link')).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Address of the link')).toHaveAccessibleDescription(/Enter an address/);
    await page.getByLabel('Address of the link').fill('bis.gov.in/is1786');
    await page.keyboard.press('Enter');
    await expect(bodyOf(page).getByRole('link', { name: 'bis.gov.in/is1786' })).toBeVisible();
    await page.getByLabel('Pictures for the body').setInputFiles(PICTURE);
    await bodyOf(page).locator('img').click();
    await page.getByLabel("Describe the picture for people who can't see it").fill('A bar on a scale');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(bodyOf(page).getByRole('img', { name: 'A bar on a scale' })).toBeVisible();

    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/blogs');
    await expect(rowOf(page, title)).toContainText('Steel · Site practice');
    await expect(rowOf(colleague, title)).toContainText('Rohit Kulkarni');

    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      rowOf(page, title)
        .getByRole('link', { name: `View ${title}` })
        .click(),
    ]);
    const path = new URL(opened.url()).pathname;
    const reader = await open(path);
    await expect(reader).toHaveTitle(title);
    const article = reader.getByRole('article');
    await expect(article.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(reader.locator('img[alt=""]')).toHaveAttribute('src', /^\/api\/files\/[0-9a-f]+\.png$/);
    await expect(article).toContainText('Rohit Kulkarni');
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
      'Steel',
      'Site practice',
    ]);
    await expect(article.getByRole('heading', { level: 2, name: 'Before you begin' })).toBeVisible();
    await expect(article.getByRole('listitem').filter({ hasText: 'A scale' })).toBeVisible();
    await expect(article.locator('strong')).toHaveText('standard');
    const link = article.getByRole('link', { name: 'bis.gov.in/is1786' });
    await expect(link).toHaveAttribute('href', 'https://bis.gov.in/is1786');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    const shown = article.getByRole('img', { name: 'A bar on a scale' });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  },
);

test(
  'a post is saved as a draft, seen by a colleague, and read by everybody once it is published',
  { tag: ['@SCR-81'] },
  async ({ open, watcher }) => {
    watcher.expectFailure(/status of 404.*blog/);
    const title = `Stacking bricks, ${process.pid}`;
    const page = await open('/createBlog', 'sales2');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('*Please enter title.');
    await page.getByRole('textbox', { name: 'Title' }).fill(title);
    await bodyOf(page).click();
    await page.keyboard.type('Ten high at most.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL('**/blogs');
    await expect(rowOf(page, title)).toContainText('Draft');
    const colleague = await open('/blogs?status=DRAFT', 'cm1');
    const row = rowOf(colleague, title);
    const path = await row.getByRole('link', { name: `View ${title}` }).getAttribute('href');
    const reader = await open(path ?? '');
    await expect(reader.getByText('This post was not found')).toBeVisible();

    await row.getByRole('button', { name: `Publish ${title}` }).click();
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(rowOf(page, title)).toContainText('Active');
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test(
  'an admin archives a post: its public page is gone, and it comes back',
  { tag: ['@APP-5', '@SCR-2', '@SCR-12'] },
  async ({ open, as, watcher }) => {
    watcher.expectFailure(/status of 404.*blog/);
    const { blog_post_id, title } = await post(await as('sales2'));
    const reader = await open(`/blog/${blog_post_id}`);
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const elsewhere = await open('/blogs?status=ACTIVE', 'sales1');
    await expect(rowOf(elsewhere, title)).toBeVisible();
    const page = await open('/blogs', 'admin');
    const row = rowOf(page, title);

    await row.getByRole('button', { name: `Archive ${title}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Archive this blog post?' });
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect(row).toContainText('Archived');
    await expect(rowOf(elsewhere, title)).toHaveCount(0);
    await reader.reload();
    await expect(reader.getByText('This post was not found')).toBeVisible();
    await expect(reader).toHaveTitle('Post not found');
    const inside = await open(`/blog/${blog_post_id}`, 'cm1');
    await expect(inside.getByText('This post is archived')).toBeVisible();

    await row.getByRole('button', { name: `Activate ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click();
    await expect(row).toContainText('Active');
    await expect(rowOf(elsewhere, title)).toBeVisible();
    await expect(inside.getByText('This post is archived')).toBeHidden();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible();
  },
);

test('an admin deletes a post, and it is gone from everywhere at once', { tag: '@SCR-11' }, async ({ open, as }) => {
  const { blog_post_id, title } = await post(await as('sales2'));
  const inside = await open(`/blog/${blog_post_id}`, 'cm1');
  await expect(inside.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const elsewhere = await open('/blogs', 'sales1');
  await expect(rowOf(elsewhere, title)).toBeVisible();
  const page = await open('/blogs', 'admin');
  const row = rowOf(page, title);
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  // Leaves the list, which would be held still otherwise.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(row).toHaveCount(0);
  await expect(rowOf(elsewhere, title)).toHaveCount(0);
  await expect(inside.getByText('This post was not found')).toBeVisible();
});

test('two people edit one post: nothing of either is lost', async ({ open, as }) => {
  const { blog_post_id, title } = await post(await as('sales2'));
  const [mine, theirs] = await Promise.all([
    open(`/editBlog/${blog_post_id}`, 'cm1'),
    open(`/editBlog/${blog_post_id}`, 'cm3'),
  ]);
  await bodyOf(mine).click();
  await mine.keyboard.press('Control+End');
  await mine.keyboard.type(' Mine is longer.');
  await mine.getByRole('textbox', { name: 'Title' }).fill(`${title} (mine)`);

  await theirs.getByLabel('Tags').fill('Monsoon');
  await theirs.getByLabel('Tags').press('Enter');
  await bodyOf(theirs).click();
  await theirs.keyboard.press('Control+End');
  await theirs.keyboard.type(' Theirs is other.');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await theirs.waitForURL('**/blogs');

  await expect(mine.getByText('changed this while you were editing')).toBeVisible();
  const save = mine.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(mine.getByText('Concrete needs water for seven days. Theirs is other.')).toBeVisible();
  await expect(bodyOf(mine)).toContainText('Mine is longer.');
  await mine.reload();
  await expect(bodyOf(mine)).toContainText('Mine is longer.');
  await mine.getByRole('button', { name: 'Keep mine: Body' }).click();
  await save.click();
  await mine.waitForURL('**/blogs');
  const { blog } = await (await as('ops')).get<{ blog: Post & { tags: string[] } }>('/v1/blog/get', { blog_post_id });
  expect(blog).toMatchObject({ title: `${title} (mine)`, tags: ['Monsoon'] });
  expect(blog.body).toContain('seven days. Mine is longer.');
});

test('a colleague’s version can be taken, and appears in the editor', async ({ open, as }) => {
  const colleague = await as('sales2');
  const { blog_post_id } = await post(colleague);
  const page = await open(`/editBlog/${blog_post_id}`, 'cm1');
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Mine.');
  await colleague.send('PATCH', '/v1/blog/update', { blog_post_id, body: '<p>All anew.</p>' });
  await page.getByRole('button', { name: 'Take theirs: Body' }).click();
  await expect(bodyOf(page)).toHaveText('All anew.');
  await bodyOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL('**/blogs');
  const { blog } = await colleague.get<{ blog: Post }>('/v1/blog/get', { blog_post_id });
  expect(blog.body).toBe('<p>All anew. And more.</p>');
});

test(
  'anybody but an admin edits, and neither archives nor deletes',
  { tag: ['@APP-4', '@APP-73', '@ROL-35', '@SCR-11', '@SCR-12', '@SCR-13'] },
  async ({ open, as }) => {
    const { blog_post_id, title } = await post(await as('sales2'));
    const page = await open('/blogs', 'cm1');
    const row = rowOf(page, title);
    await expect(row.getByRole('link', { name: `View ${title}` })).toHaveAttribute('href', `/blog/${blog_post_id}`);
    await expect(row.getByRole('button')).toHaveCount(0);
    await row.getByRole('link', { name: `Edit ${title}` }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, revised`);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/blogs');
    await expect(row).toContainText('revised');
  },
);

test(
  'by keyboard alone: found by its title, opened, formatted, saved',
  { tag: ['@APP-73', '@SCR-72'] },
  async ({ open, as }) => {
    const { blog_post_id, title } = await post(await as('sales2'));
    const page = await open('/blogs', 'cm1');
    await expect(rowOf(page, title)).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(title.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog Posts (1)' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search blog posts' }).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/editBlog/${blog_post_id}`);
    await bodyOf(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+Shift+7');
    await page.keyboard.press('Shift+Tab');
    const focused = page.getByRole('toolbar').locator(':focus');
    await expect(focused).toHaveAccessibleName('Heading');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAccessibleName('Redo');
    await page.keyboard.press('ArrowLeft');
    await expect(focused).toHaveAccessibleName('Undo');
    await page.keyboard.press('Enter');
    await expect(tool(page, 'Numbered list')).toHaveAttribute('aria-pressed', 'false');
    await expect(bodyOf(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+b');
    await expect(tool(page, 'Quote')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Control+Enter');
    await page.waitForURL('**/blogs');
    const { blog } = await (await as('ops')).get<{ blog: Post }>('/v1/blog/get', { blog_post_id });
    expect(blog.body).toMatch(/^<blockquote>.*seven days.*<\/blockquote>$/);
  },
);

test('an unfinished new post survives a reload, and goes when it is discarded', async ({ open }) => {
  const page = await open('/createBlog', 'lead2');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought');
  await bodyOf(page).click();
  await page.keyboard.type('It begins');
  await expect(page.getByText('Kept on this device')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await expect(bodyOf(page)).toHaveText('It begins');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(bodyOf(page)).toHaveText('');
});
