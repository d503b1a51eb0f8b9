import type { BodyOf } from '@console/shared/calls/call';
import type { commentCalls } from '@console/shared/calls/records';
import type { Comment } from '@console/shared/entities/records';
import { AppError, invalid } from '@console/shared/errors';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, updateRecord } from '../changes/update-record.ts';
import { commentRecord } from '../records/comment.ts';
import { writableOwner } from '../records/owner.ts';

type Create = BodyOf<typeof commentCalls.create>;
type Update = BodyOf<typeof commentCalls.update>;

export async function addComment(work: UnitOfWork, { entity_type, entity_id, ...body }: Create): Promise<Comment> {
  const { db, actor, now } = work;
  const comment = worded(body.comment);
  const owner = await writableOwner(db, actor.audience, { kind: entity_type, id: entity_id, field: 'entity_type' });
  return createRecord(work, commentRecord, {
    entity_type: owner.kind,
    entity_id: owner.id,
    comment,
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
}

/** Edits one's own comment. */
export function correctComment(work: UnitOfWork, body: Update, ifMatch: number | undefined): Promise<Comment> {
  const { db, actor, now } = work;
  return updateRecord(work, commentRecord, body.comment_id, ifMatch, async ({ created_by }) => {
    if (created_by !== actor.user_id) throw new AppError('forbidden', 'Only the author of a comment can edit it.');
    const comment = worded(body.comment);
    await commentRecord.update(db, body.comment_id, { comment, modified_by: actor.user_id, modified_date: now });
  });
}

function worded(text: string): string {
  const comment = text.trim();
  if (!comment) throw invalid({ comment: 'Please enter comment.' });
  return comment;
}
