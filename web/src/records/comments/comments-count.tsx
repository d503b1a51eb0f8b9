import { TabCount } from '../../components/tab-count.tsx';
import { stores } from '../../stores/stores.ts';
import { useListTotal } from '../../stores/use-list-total.ts';
import { commentsOf, ownerKey } from './comments-of.ts';
import type { CommentOwner } from './comments-of.ts';

/** How many comments a record has. For staff. */
export function CommentsCount({ of }: { of: CommentOwner }) {
  const total = useListTotal(stores.comment, ownerKey(of), (page) => ({ ...page, ...commentsOf(of) }));
  return <TabCount of={[{ total, one: 'comment', many: 'comments' }]} />;
}
