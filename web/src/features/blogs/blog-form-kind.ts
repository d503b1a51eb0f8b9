import { BLOG_MAX } from '@console/shared/constants';
import type { Blog } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { createBlog, draftBlog, updateBlog } from '../../api/blogs.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';
import { textOf } from './text-of.ts';

export interface BlogDraft {
  title: string;
  tags: readonly string[];
  /** Name of an uploaded picture; '' for none. */
  coverphoto: string;
  /** HTML; '' if empty. */
  body: string;
  /** A new post is saved, but not published yet. */
  isDraft: boolean;
}

const BLANK_BLOG: BlogDraft = { title: '', tags: [], coverphoto: '', body: '', isDraft: false };

const { enter } = MESSAGES.pick;

/** Drafts stay on this device: one new post, and one correction per post. */
export const BLOG_FORM: FormKind<Blog, BlogDraft> = {
  rules: {
    noun: 'blog post',
    blank: BLANK_BLOG,
    draftOf: ({ title, tags, coverphoto, body }) => ({
      title,
      tags,
      coverphoto: coverphoto ?? '',
      body,
      isDraft: false,
    }),
    parts: fieldParts<BlogDraft>({
      title: ['title'],
      tags: ['tags'],
      coverphoto: ['coverphoto'],
      body: ['body'],
    }),
    errors: ({ title, body }) => ({
      ...(title.trim() === '' && { title: enter('title') }),
      ...(isBlankBody(body) && { body: 'Enter the text of the post.' }),
      ...(body.length > BLOG_MAX.body && { body: 'This post is too long. Split it into two posts.' }),
    }),
    gone: 'This blog post was deleted meanwhile. You can still read and copy your text here.',
  },
  store: stores.blogs,
  idOf: ({ blog_post_id }) => String(blog_post_id),
  create: (draft, options) => (draft.isDraft ? draftBlog : createBlog)(written(draft), options),
  correct: ({ blog_post_id }, draft, options) => updateBlog({ blog_post_id, ...written(draft) }, options),
  words: {
    created: MESSAGES.blog.created,
    createFailed: MESSAGES.blog.createFailed,
    updateFailed: MESSAGES.blog.updateFailed,
  },
  keptAs: 'blog.3',
};

const written = ({ title, tags, coverphoto, body }: BlogDraft) => ({
  ...{ title: title.trim(), tags: [...tags], body },
  coverphoto: coverphoto || null,
});

const isBlankBody = (body: string) => !body.includes('<img ') && textOf(body).trim() === '';
