import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  /** Why the last read failed. */
  problem: string | undefined;
  onRetry: () => void;
}

/** Above what was read before: why it could not be read again. Renders nothing while there is no problem. */
export const RetryNotice = ({ problem, onRetry }: RetryNoticeProps) =>
  problem !== undefined && (
    <Notice
      tone="warn"
      actions={
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {problem}
    </Notice>
  );
