import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { LiveList } from '../../stores/live-list.ts';
import type { ListView } from '../../stores/live-list.ts';

export interface MoneyNoticeProps {
  /** The payments the text is about. */
  ledger: { view: ListView; list: Pick<LiveList<unknown>, 'reread'> };
  /** The message if they could not be read. */
  failed: string;
  /** Undefined while they are being read. */
  words: string | undefined;
  isWarning: boolean;
}

/** What is known about a document's payments, shown in a confirmation. */
export function MoneyNotice({ ledger: { view, list }, failed, words, isWarning }: MoneyNoticeProps) {
  if (view.state === 'failed') {
    return (
      <Notice
        tone="warn"
        title={failed}
        actions={
          <Button size="sm" onClick={() => list.reread()}>
            Try again
          </Button>
        }
      >
        {view.problem}
      </Notice>
    );
  }
  return <Notice tone={isWarning ? 'warn' : 'info'}>{words ?? 'Loading the payments…'}</Notice>;
}
