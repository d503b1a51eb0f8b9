import type { Comment } from '@console/shared/entities/records';
import { listComments } from '../../api/records.ts';
import type { ListSpec } from '../../stores/live-list.ts';

/** The record commented on. Its type as in rows: `ORDER`. */
export interface CommentOwner {
  entity_type: string;
  entity_id: string;
}

export const ownerKey = ({ entity_type, entity_id }: CommentOwner): string => `${entity_type}:${entity_id}`;

/** The comments on one record. */
export const commentsOf = (of: CommentOwner): Pick<ListSpec<Comment>, 'matches' | 'read'> => ({
  matches: ({ entity_type, entity_id }) => entity_type === of.entity_type && entity_id === of.entity_id,
  read: (page, signal) => listComments({ ...of, ...page }, signal),
});
