import { PAGE_LIMIT_MAX, PAGE_SIZE } from '@console/shared/constants';
import { isStaff, meets } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useCallback, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsOf, ownerKey } from './comments-of.ts';
import type { CommentOwner } from './comments-of.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { LiveFailure } from '../live-failure.tsx';
import { LivePanel } from '../live-panel.tsx';

export interface CommentsPanelProps {
  /** `entity_type` accepts any of its names: 'order'. */
  of: CommentOwner;
}

/** Staff comments on one record, kept live. Hidden from a customer's own account. */
export function CommentsPanel({ of }: CommentsPanelProps) {
  const mayRead = isStaff(useUser().role_id);
  const owner = { entity_type: of.entity_type.toUpperCase(), entity_id: of.entity_id };
  return mayRead && <Comments key={ownerKey(owner)} of={owner} />;
}

/** Newest first, below the form, so that new comments move nothing under the pointer. */
function Comments({ of }: CommentsPanelProps) {
  const live = useLiveRows(stores.comment, ownerKey(of), () => ({
    page: 1,
    limit: PAGE_SIZE.comments,
    ...commentsOf(of),
  }));
  const { list, view } = live;
  const mayWrite = meets(useUser(), 'writer');
  const [corrected, setCorrected] = useState<string>();
  const correct = useCallback(
    (id: string | undefined) => {
      setCorrected(id);
      if (id === undefined) list.settle();
      else list.hold();
    },
    [list],
  );
  const earlier = view.total - view.arrived + view.left - view.ids.length;
  const next = Math.min(view.limit + PAGE_SIZE.comments, PAGE_LIMIT_MAX);
  return (
    <LivePanel title="Comments" live={live} leftWord="removed">
      <div className="flex flex-col gap-4">
        {mayWrite && <CommentForm of={of} />}
        {view.state === 'reading' && <SkeletonRows rows={2} label="Loading comments…" />}
        {view.state === 'failed' && <LiveFailure live={live} failed={MESSAGES.others.commentsFailed} />}
        {view.state === 'ready' && view.total === 0 && (
          <p className="text-muted pb-1 text-center text-sm">No comments yet</p>
        )}
        {view.ids.length > 0 && (
          <ol aria-label="Comments" className="flex flex-col gap-4">
            {view.ids.map((id) => (
              <CommentItem key={id} id={id} isCorrected={id === corrected} onCorrect={correct} />
            ))}
          </ol>
        )}
        {earlier > 0 && view.limit < PAGE_LIMIT_MAX && (
          <Button size="sm" className="self-center" onClick={() => list.turn(1, next)}>
            Earlier comments ({earlier.toLocaleString('en-IN')})
          </Button>
        )}
      </div>
    </LivePanel>
  );
}
