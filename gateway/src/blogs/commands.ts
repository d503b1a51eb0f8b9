import type { blogCalls } from '@console/shared/calls/blog';
import type { BodyOf } from '@console/shared/calls/call';
import { BLOG_MAX } from '@console/shared/constants';
import type { Blog } from '@console/shared/entities/records';
import { AppError, invalid } from '@console/shared/errors';
import { blogChart } from '@console/shared/lifecycles/blog';
import type { BlogStatus } from '@console/shared/lifecycles/blog';
import { ROLE_ADMIN } from '@console/shared/permissions';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { blogRecord } from '../records/blog.ts';
import { cleanBody, isBlank } from './clean-body.ts';

type Create = BodyOf<typeof blogCalls.create>;
type Update = BodyOf<typeof blogCalls.update>;
type Fields = Partial<Pick<Blog, 'title' | 'body' | 'tags' | 'coverphoto'>>;

/**
 * Creates a post under its author's name, which later edits do not change.
 * @param status whether everybody can read it at once
 */
export async function createBlog(work: UnitOfWork, given: Create, status: 'ACTIVE' | 'DRAFT'): Promise<Blog> {
  const { actor, now } = work;
  const { title, body, ...fields } = { title: '', body: '', ...written(given) };
  return createRecord(work, blogRecord, {
    ...fields,
    title,
    body,
    author: actor.name,
    status,
    created_date: now,
    modified_date: now,
  });
}

/** Any staff may edit a post and publish a draft; only admins archive and activate. */
export async function editBlog(
  work: UnitOfWork,
  { blog_post_id, status, ...given }: Update,
  ifMatch: number | undefined,
): Promise<Blog> {
  return updateRecord(work, blogRecord, blog_post_id, ifMatch, async (before) => {
    if (status !== undefined) checkStatus(work, before.status, status);
    const patch = { ...written(given), ...(status && { status }) };
    if (Object.keys(patch).length > 0)
      await blogRecord.update(work.db, blog_post_id, { ...patch, modified_date: work.now });
  });
}

/** The row stays for records attached to it, but nobody sees it. */
export const deleteBlog = (work: UnitOfWork, blog_post_id: number, ifMatch: number | undefined): Promise<Blog> =>
  deleteRecord(work, blogRecord, blog_post_id, ifMatch, () =>
    blogRecord.update(work.db, blog_post_id, { is_deleted: true, modified_date: work.now }),
  );

function checkStatus({ actor }: UnitOfWork, from: BlogStatus, to: BlogStatus): void {
  if (from !== 'DRAFT' && actor.role_id !== ROLE_ADMIN) {
    throw new AppError('forbidden', 'Only an admin can archive or activate a blog post.');
  }
  if (blogChart.allowed(from).includes(to)) return;
  const words =
    from === to
      ? `is already ${blogChart.label(from)}`
      : `can't go from ${blogChart.label(from)} to ${blogChart.label(to)}`;
  throw new AppError('illegal_move', `This blog post ${words}.`, { status: from, allowed: blogChart.allowed(from) });
}

/** Normalises the input. Throws 422 with every invalid field. */
function written({ title, body, tags, coverphoto }: Fields): Fields {
  const problems: Record<string, string> = {};
  const kept = body === undefined ? undefined : cleanBody(body);
  if (title?.trim() === '') problems['title'] = 'Please enter title.';
  if (kept !== undefined && isBlank(kept)) problems['body'] = 'Write the text of the post.';
  if (kept !== undefined && kept.length > BLOG_MAX.body) problems['body'] = 'This post is too long.';
  if (tags?.some((tag) => tag.includes(','))) problems['tags'] = "A tag can't contain a comma.";
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(kept !== undefined && { body: kept }),
    ...(tags && { tags: distinct(tags) }),
    ...(coverphoto !== undefined && { coverphoto: coverphoto || null }),
  };
}

/** Removes duplicate tags, ignoring case, and keeps the first spelling. */
function distinct(tags: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const tag of tags.map((text) => text.trim().replace(/\s+/g, ' '))) {
    if (tag && !byName.has(tag.toLowerCase())) byName.set(tag.toLowerCase(), tag);
  }
  return [...byName.values()];
}
