import type { Caller } from './caller.ts';

// A post that is not there any more is answered 404.
export interface Post {
  blog_post_id: number;
  title: string;
  body: string;
  revision: number;
}

let made = 0;
/** A post of its own for each story, under a title that nothing else has. */
export async function post(colleague: Caller, fields: object = {}): Promise<Post> {
  made += 1;
  const title = `Curing in the monsoon, part ${process.pid}-${made}`;
  const body = '<h2>Why</h2><p>Concrete needs water for seven days.</p>';
  const { blog } = await colleague.send<{ blog: Post }>('POST', '/v1/blog/create', { title, body, ...fields });
  return blog;
}
