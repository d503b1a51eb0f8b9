import type { Comment } from '@console/shared/entities/records';
import { WORDING } from '@console/shared/wording';
import { createComment, updateComment } from '../../api/records.ts';
import { fieldParts } from '../../machines/work/parts.ts';
import { stores } from '../../stores/stores.ts';
import type { KeptDraft } from '../kept-draft.ts';
import type { FormKind } from '../use-record-form.ts';

export interface CommentDraft {
  comment: string;
}

/** The record that is commented on, its kind as rows have it: `ORDER`. */
export interface CommentOwner {
  entity_type: string;
  entity_id: string;
}

export const COMMENT_MAX = 5_000;

export const ownerKey = ({ entity_type, entity_id }: CommentOwner): string => `${entity_type}:${entity_id}`;

/** Comments on one record; what is `kept` of one on this device is dropped once it is sent. */
export const commentForm = (
  owner: CommentOwner,
  kept: Pick<KeptDraft<unknown>, 'drop'>,
): FormKind<Comment, CommentDraft> => ({
  rules: {
    blank: { comment: '' },
    draftOf: ({ comment }) => ({ comment }),
    parts: fieldParts<CommentDraft>({ comment: ['comment'] }),
    faults: ({ comment }) => (comment.trim() === '' ? { comment: WORDING.pick.enter('comment') } : {}),
    gone: 'This comment is no longer there.',
  },
  store: stores.comment,
  idOf: ({ comment_id }) => String(comment_id),
  create: ({ comment }, options) => dropped(kept, createComment({ ...owner, comment: comment.trim() }, options)),
  correct: ({ comment_id }, { comment }, options) =>
    dropped(kept, updateComment({ comment_id, comment: comment.trim() }, options)),
  words: {
    createFailed: WORDING.others.commentCreateFailed,
    updateFailed: WORDING.others.commentUpdateFailed,
  },
});

/** Sent is no draft any more, also when its panel was closed meanwhile. */
async function dropped(kept: Pick<KeptDraft<unknown>, 'drop'>, sending: Promise<Comment>): Promise<Comment> {
  const row = await sending;
  kept.drop();
  return row;
}
