import type { Comment } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { createComment, updateComment } from '../../api/records.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { people } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';
import type { CommentOwner } from './comments-of.ts';
import { toEdit, toSend } from './mentions.ts';

export interface CommentDraft {
  comment: string;
}

export const COMMENT_MAX = 5_000;

/** Form for comments on one record. */
export const commentForm = (owner: CommentOwner): FormKind<Comment, CommentDraft> => ({
  rules: {
    noun: 'comment',
    blank: { comment: '' },
    draftOf: ({ comment }) => ({ comment: toEdit(comment, people) }),
    parts: fieldParts<CommentDraft>({ comment: ['comment'] }),
    errors: ({ comment }) => (comment.trim() === '' ? { comment: MESSAGES.pick.enter('comment') } : {}),
    gone: 'This comment no longer exists.',
  },
  store: stores.comment,
  idOf: ({ comment_id }) => String(comment_id),
  create: ({ comment }, options) => createComment({ ...owner, comment: toSend(comment.trim(), people) }, options),
  correct: ({ comment_id }, { comment }, options) =>
    updateComment({ comment_id, comment: toSend(comment.trim(), people) }, options),
  words: {
    createFailed: MESSAGES.others.commentCreateFailed,
    updateFailed: MESSAGES.others.commentUpdateFailed,
  },
  keptAs: 'comment.2',
});
