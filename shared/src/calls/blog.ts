import { Type } from 'typebox';
import { BLOG_MAX } from '../constants.ts';
import { Blog } from '../entities/records.ts';
import { blogChart } from '../lifecycles/blog.ts';
import { Id, LINES, listOf, nullable, oneOf, Paging, Short, Statuses } from '../schema.ts';
import { call, Done, written } from './call.ts';

const Tag = Type.String({ maxLength: BLOG_MAX.tag });
const FIELDS = {
  title: Type.String({ maxLength: BLOG_MAX.title }),
  /** HTML. Stored after sanitising by `gateway/src/blogs/clean-body.ts`. */
  body: Type.String({ maxLength: BLOG_MAX.body, ...LINES }),
  tags: Type.Array(Tag, { maxItems: BLOG_MAX.tags }),
  /** Name of an uploaded picture. */
  coverphoto: nullable(Short),
};

const NEW = Type.Object({
  title: FIELDS.title,
  body: FIELDS.body,
  tags: Type.Optional(FIELDS.tags),
  coverphoto: Type.Optional(FIELDS.coverphoto),
});

export const blogCalls = {
  list: call({
    method: 'GET',
    path: '/v1/blog/get',
    service: 'BLOG',
    may: 'staff',
    visitors: ({ blog_post_id }) => blog_post_id !== undefined,
    summary: 'List blog posts; with `blog_post_id`, get one, without signing in while it is active',
    query: Type.Object({
      blog_post_id: Type.Optional(Id),
      status: Type.Optional(Statuses(blogChart.statuses)),
      /** Posts with any of these tags, ignoring case. */
      tags: Type.Optional(Type.Array(Tag, { maxItems: BLOG_MAX.tags })),
      keyword: Type.Optional(Short),
      ...Paging,
    }),
    reply: Type.Union([listOf('blogs', Blog), Type.Object({ blog: Blog })]),
  }),
  create: call({
    method: 'POST',
    path: '/v1/blog/create',
    service: 'BLOG',
    may: 'writing_staff',
    summary: 'Publish a blog post under the name of the caller',
    body: NEW,
    reply: written('blog', Blog),
    changes: ['blogs'],
    creates: true,
  }),
  draft: call({
    method: 'POST',
    path: '/v1/blog/draft',
    service: 'BLOG',
    may: 'writing_staff',
    summary: 'Save a blog post as a draft under the name of the caller; only staff see it until it is published',
    body: NEW,
    reply: written('blog', Blog),
    changes: ['blogs'],
    creates: true,
    isBeyond: true,
  }),
  update: call({
    method: 'PATCH',
    path: '/v1/blog/update',
    service: 'BLOG',
    may: 'writing_staff',
    summary: 'Edit a blog post; `status` publishes a draft, or archives or activates a post (admins only)',
    body: Type.Object({
      blog_post_id: Id,
      title: Type.Optional(FIELDS.title),
      body: Type.Optional(FIELDS.body),
      tags: Type.Optional(FIELDS.tags),
      coverphoto: Type.Optional(FIELDS.coverphoto),
      status: Type.Optional(oneOf(blogChart.statuses)),
    }),
    reply: written('blog', Blog),
    changes: ['blogs'],
  }),
  remove: call({
    method: ['POST', 'DELETE'],
    path: '/v1/blog/delete',
    service: 'BLOG',
    may: 'admin',
    summary: 'Delete a blog post',
    body: Type.Object({ blog_post_id: Id }),
    reply: Done,
    changes: ['blogs'],
  }),
};
