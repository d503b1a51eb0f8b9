import type { Comment } from '@console/shared/entities/records';
import { WORDING } from '@console/shared/wording';
import { createComment, updateComment } from '../../api/records.ts';
import { fieldParts } from '../../machines/work/parts.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';
import { keepDraft } from './kept-drafts.ts';

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
export const draftKey = (owner: CommentOwner): string => `comment:${ownerKey(owner)}`;
export const correctionKey = (id: string): string => `correction:${id}`;

/** Comments on one record. */
export const commentForm = (owner: CommentOwner): FormKind<Comment, CommentDraft> => ({
  rules: {
    blank: { comment: '' },
    draftOf: ({ comment }) => ({ comment }),
    parts: fieldParts<CommentDraft>({ comment: ['comment'] }),
    faults: ({ comment }) => (comment.trim() === '' ? { comment: WORDING.pick.enter('comment') } : {}),
    gone: 'This comment is no longer there.',
  },
  store: stores.comment,
  idOf: ({ comment_id }) => String(comment_id),
  // Sent is no draft any more, also when its panel was closed meanwhile.
  create: async ({ comment }, options) => {
    const row = await createComment({ ...owner, comment: comment.trim() }, options);
    keepDraft(draftKey(owner), undefined);
    return row;
  },
  correct: async ({ comment_id }, { comment }, options) => {
    const row = await updateComment({ comment_id, comment: comment.trim() }, options);
    keepDraft(correctionKey(String(comment_id)), undefined);
    return row;
  },
  words: {
    createFailed: WORDING.others.commentCreateFailed,
    updateFailed: WORDING.others.commentUpdateFailed,
  },
});
