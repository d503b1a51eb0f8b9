import type { Comment } from '@console/shared/entities/records';
import type { FormContext, KeptForm } from '../../machines/form-draft.ts';
import { keptDraft } from '../kept-draft.ts';
import type { KeptDraft } from '../kept-draft.ts';
import type { CommentDraft } from './comment-kind.ts';

/** A comment that is half written. */
export interface SavedComment {
  comment: string;
  /** Of the attempt to send it. */
  key: string;
  /** What is corrected, as it was then. */
  seen: Pick<Comment, 'comment' | 'revision'> | null;
}

/** @param of what it is said about, or which comment it corrects. */
export const keptComment = (user_id: number, of: string): KeptDraft<SavedComment> =>
  keptDraft('comment.1', user_id, isSaved, of);

export const savedComment = ({ draft, key, held }: FormContext<Comment, CommentDraft>): SavedComment => ({
  comment: draft.comment,
  key,
  seen: held ? { comment: held.seen.comment, revision: held.seen.revision } : null,
});

/** What was kept, as the form goes on with it. */
export const keptForm = (
  { comment, key, seen }: SavedComment,
  row: Comment | undefined,
): KeptForm<Comment, CommentDraft> => ({ draft: { comment }, key, seen: row && seen ? { ...row, ...seen } : row });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isSaved = (value: unknown): value is SavedComment =>
  isObject(value) &&
  typeof value['comment'] === 'string' &&
  typeof value['key'] === 'string' &&
  (value['seen'] === null ||
    (isObject(value['seen']) &&
      typeof value['seen']['comment'] === 'string' &&
      typeof value['seen']['revision'] === 'number'));
