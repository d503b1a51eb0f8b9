import { decidersInWords } from '@console/shared/four-eyes';
import { Notice } from '../../components/notice.tsx';
import { useUser } from '../../stores/use-user.ts';
import { LinesBelow } from './lines-below.tsx';
import type { LinesBelowProps } from './lines-below.tsx';

export interface WillWaitNoticeProps extends LinesBelowProps {
  /** Who created the order; undefined if it is being created now. */
  created_by?: number | null | undefined;
}

/** Warns before a save that the order will need approval, and by whom. Renders nothing if no price is too low. */
export function WillWaitNotice({ lines, least, created_by }: WillWaitNoticeProps) {
  const { user_id, approvers } = useUser();
  if (lines.length === 0) return null;
  const written = { created_by: created_by === undefined ? user_id : created_by, edited_by: user_id };
  const who = decidersInWords(written, approvers?.quotation) || 'someone who may approve quotations';
  return (
    <Notice tone="warn" title="This order will wait for approval">
      <p>
        Once saved, nothing can be ordered, dispatched, invoiced, paid or credited for the order until {who} approves
        its prices.
      </p>
      <LinesBelow lines={lines} least={least} />
    </Notice>
  );
}
