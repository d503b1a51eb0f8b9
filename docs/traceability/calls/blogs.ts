import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const read = testsOf('gateway/src/blogs/read.test.ts');
const write = testsOf('gateway/src/blogs/write.test.ts');

export const BLOG_CALLS: readonly CallRow[] = [
  {
    call: 'GET /v1/blog/get',
    asks: 'Blog posts by status, page and tags, 10 a page; one by blog_post_id, which anybody may read while it is active',
    shownBy: [
      read('one blog post > that is active is anybody’s to read, and may be kept on the way'),
      read('one blog post > that is archived, for who is not signed in'),
      read('one blog post > that is deleted or never was (99) is not found'),
      read('the list of blog posts > counts what matches and has rows as their schema has them'),
      ...asked(
        (query) => read(`the list of blog posts > with ${query}`),
        {},
        { page: 2 },
        { status: 'ARCHIVED' },
        { status: 'ACTIVE,ARCHIVED', limit: 3 },
        { tags: 'cement' },
        { tags: 'SITE PRACTICE,steel' },
      ),
      ...refuses(read, 'GET /v1/blog/get'),
      ...knows('/v1/blog/get', 'tags status page limit blog_post_id'),
    ],
  },
  {
    call: 'POST /v1/blog/create',
    asks: 'A post with its coverphoto by name; every faulty field is named',
    shownBy: [
      write('POST /v1/blog/create > publishes a post under the name of who wrote it'),
      write('POST /v1/blog/create > takes a picture for its cover and no other file'),
      write('POST /v1/blog/create > names every field that is wrong'),
      ...refuses(write, 'POST /v1/blog/create'),
      ...checksBody('POST /v1/blog/create'),
    ],
  },
  {
    call: 'PATCH /v1/blog/update',
    asks: 'An edit by blog_post_id, by PATCH; with status an admin archives or activates it, and nobody else',
    shownBy: [
      write('PATCH /v1/blog/update > changes what is given, by any staff, and leaves the rest'),
      write('PATCH /v1/blog/update > takes an admin’s post from ACTIVE to ARCHIVED, and no further'),
      write('PATCH /v1/blog/update > takes an admin’s post from ARCHIVED to ACTIVE, and no further'),
      write('PATCH /v1/blog/update > leaves the status to the admin (user 9)'),
      write('an edit of a post > needs one that exists'),
      ...refuses(write, 'PATCH /v1/blog/update'),
      ...checksBody('PATCH /v1/blog/update'),
    ],
  },
  {
    call: 'POST /v1/blog/delete',
    asks: 'A post deleted for everybody by blog_post_id in the body of a POST, by an admin',
    shownBy: [
      write('POST or DELETE /v1/blog/delete > by POST takes the post from everybody'),
      write('a deletion of a post > needs one that exists'),
      ...refuses(write, 'POST or DELETE /v1/blog/delete'),
      ...checksBody('POST /v1/blog/delete'),
    ],
  },
  {
    call: 'DELETE /v1/blog/delete',
    asks: 'The same by DELETE with a body',
    shownBy: [
      write('POST or DELETE /v1/blog/delete > by DELETE takes the post from everybody'),
      ...refuses(write, 'POST or DELETE /v1/blog/delete'),
      ...checksBody('DELETE /v1/blog/delete'),
    ],
  },
];
