import type { FastifyInstance } from 'fastify';
import { bodyPictures } from '@console/shared/blog-body';
import { blogCalls } from '@console/shared/calls/blog';
import { isStaff } from '@console/shared/permissions';
import type { Actor } from '../actor.ts';
import { checkKeptPictures, takeFiles } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { blogRecord } from '../records/blog.ts';
import { createBlog, deleteBlog, editBlog } from './commands.ts';
import { listBlogs } from './repository.ts';

export async function blogs(app: FastifyInstance): Promise<void> {
  const takePictures = async (actor: Actor, { coverphoto, body }: { coverphoto?: string | null; body?: string }) => {
    if (coverphoto) await checkKeptPictures(app, actor, 'blogs.coverphoto', [coverphoto]);
    await takeFiles(app, actor, 'blogs.body', bodyPictures(body ?? ''));
  };

  serve(app, blogCalls.list, async ({ db, query: { blog_post_id, ...filter }, actor }) => {
    if (blog_post_id) {
      const blog = await blogRecord.find(db, blog_post_id);
      const isTheirs = blog?.status === 'ACTIVE' || isStaff(actor.role_id);
      return { blog: found('Blog post', isTheirs ? blog : undefined, blog_post_id) };
    }
    const { rows, count } = await listBlogs(db, filter);
    return { blogs: rows, count };
  });

  serve(app, blogCalls.create, async ({ body, actor, write }) => {
    await takePictures(actor, body);
    return { success: true, blog: await write((work) => createBlog(work, body, 'ACTIVE')) };
  });

  serve(app, blogCalls.draft, async ({ body, actor, write }) => {
    await takePictures(actor, body);
    return { success: true, blog: await write((work) => createBlog(work, body, 'DRAFT')) };
  });

  serve(app, blogCalls.update, async ({ body, ifMatch, actor, write }) => {
    await takePictures(actor, body);
    return { success: true, blog: await write((work) => editBlog(work, body, ifMatch)) };
  });

  serve(app, blogCalls.remove, async ({ body, ifMatch, write }) => {
    await write((work) => deleteBlog(work, body.blog_post_id, ifMatch));
    return { success: true };
  });
}
