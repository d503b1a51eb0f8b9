import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { LiveList } from '../../stores/live-list.ts';
import type { ListView } from '../../stores/live-list.ts';

export interface MoneyNoticeProps {
  /** The payments that the words are about. */
  ledger: { view: ListView; list: Pick<LiveList<unknown>, 'reread'> };
  /** Said when they could not be read. */
  failed: string;
  /** Undefined while they are read. */
  words: string | undefined;
  isWarning: boolean;
}

/** What is known of the money behind a document, in a question about it. */
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
