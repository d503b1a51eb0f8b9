import { isStaff, meets } from '@console/shared/permissions';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import type { ActivityPanelProps } from './activity-panel.tsx';

const ActivityPanel = lazyPart(async () => ({ default: (await import('./activity-panel.tsx')).ActivityPanel }));
const CommentForm = lazyPart(async () => ({ default: (await import('../comments/comment-form.tsx')).CommentForm }));

const LOADING = 'Loading the activity…';

/** What happened to a record, as a panel. */
export const RecordActivity = (props: ActivityPanelProps) =>
  useOffers('GET /activity') && (
    <Suspense fallback={<SkeletonRows rows={4} label={LOADING} />}>
      <ActivityPanel {...props} />
    </Suspense>
  );

/** The same with a form for a comment, where the record has no other place for its comments. */
export function ActivityAndComments({ of, level }: Pick<ActivityPanelProps, 'of' | 'level'>) {
  const user = useUser();
  const mayWrite = useOffers('POST /comments/create') && isStaff(user.role_id) && meets(user, 'writer');
  return (
    <RecordActivity of={of} level={level}>
      {mayWrite && (
        <div className="border-line border-b p-4">
          <CommentForm of={{ entity_type: of.entity.toUpperCase(), entity_id: of.id }} />
        </div>
      )}
    </RecordActivity>
  );
}

/** The same below the record of a drawer. It is read when it is opened. */
export function ActivitySection({ of }: Pick<ActivityPanelProps, 'of'>) {
  const isOffered = useOffers('GET /activity');
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <details className="mt-5" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="text-muted cursor-pointer text-sm">Activity and comments</summary>
      {isOpen && (
        <div className="mt-2">
          <ActivityAndComments of={of} level={3} />
        </div>
      )}
    </details>
  );
}
