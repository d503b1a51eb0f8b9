import type { Judged } from '@console/shared/approval-limits';
import { Notice } from '../../components/notice.tsx';
import { useUser } from '../../stores/use-user.ts';
import { approvalWords } from './approval-words.ts';
import { LinesBelow } from './lines-below.tsx';
import type { LinesBelowProps } from './lines-below.tsx';

export interface WillWaitNoticeProps extends LinesBelowProps {
  /** The figures that its approval will be about; undefined while it is not known what its goods cost. */
  judged: Judged | undefined;
  /** Who created the order; undefined if it is being created now. */
  created_by?: number | null | undefined;
}

/** Warns before a save that the order will need approval, and by whom. Renders nothing if no price is too low. */
export function WillWaitNotice({ lines, least, judged, created_by }: WillWaitNoticeProps) {
  const user = useUser();
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" title="This order will wait for approval">
      <p>
        Once saved, nothing can be ordered, dispatched, invoiced, paid or credited for the order until{' '}
        {approvalWords(user, judged, created_by === undefined ? user.user_id : created_by)}
      </p>
      <LinesBelow lines={lines} least={least} />
    </Notice>
  );
}
