import type { Blog } from '@console/shared/entities/records';
import { blogChart } from '@console/shared/lifecycles/blog';
import type { BlogStatus } from '@console/shared/lifecycles/blog';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { deleteBlog, updateBlog } from '../../api/blogs.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useMove } from '../../records/use-move.ts';
import type { MoveKind, MoveView } from '../../records/use-move.ts';

/** An admin's actions on a post: the moves of its chart, and deletion, which is possible in every status. */
const BLOG_MOVES: MoveKind<Blog> = {
  noun: 'blog post',
  chart: {
    label: blogChart.label,
    permits: (move, from, permissions) => move === 'delete' || blogChart.permits(move, from, permissions),
  },
  store: stores.blogs,
  idOf: ({ blog_post_id }) => String(blog_post_id),
  move: async ({ move, row }, options) => {
    const { blog_post_id } = row;
    if (move !== 'delete') return updateBlog({ blog_post_id, status: targetOf(move) }, options);
    await deleteBlog(blog_post_id, options);
    return row;
  },
  words: { done: 'Blog post updated', failed: MESSAGES.blog.updateFailed },
};

const targetOf = (move: string): BlogStatus => (move === 'archive' ? 'ARCHIVED' : 'ACTIVE');

/** Undefined for non-admins. */
export function useBlogMoves(): MoveView<Blog> | undefined {
  const moves = useMove(BLOG_MOVES);
  return useUser().role_id === ROLE_ADMIN ? moves : undefined;
}
