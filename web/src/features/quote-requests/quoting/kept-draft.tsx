import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../api/lazy-part.ts';
import { Notice } from '../../../components/notice.tsx';
import { equal } from '../../../machines/record-work/equal.ts';
import { activeLines, goneLines } from '../../../machines/quoting/rules.ts';
import { useDiscard } from '../../../records/use-discard.tsx';
import { goneTitle, goneWords } from './gone-word.ts';
import { loadQuotingModal } from './load-modal.ts';
import type { QuotingActor } from './use-quoting.ts';

const QuotingModal = lazyPart(async () => ({ default: (await loadQuotingModal()).QuotingModal }));

/** Not what is being written, which only the open form shows. */
function shownOf(snapshot: SnapshotFrom<QuotingActor>) {
  const { context } = snapshot;
  const gone = goneLines(context);
  return {
    isOpen: snapshot.hasTag('open') && snapshot.matches('preparing'),
    isReading: snapshot.matches({ preparing: 'resuming' }),
    isWaiting: snapshot.matches({ preparing: 'selecting' }) && context.lines.length > 0,
    count: activeLines(context).length,
    gone: gone.length > 0 && `${goneTitle(gone)}. ${goneWords(gone, context.worker.user_id)}`,
  };
}

/** The unfinished quotation: open as a form, or waiting to be resumed. */
export function KeptDraft({ actor }: { actor: QuotingActor }) {
  const { isOpen, isReading, isWaiting, count, gone } = useSelector(actor, shownOf, equal);
  const lines = `${count} ${count === 1 ? 'line' : 'lines'}`;
  const { leave, discardDialog } = useDiscard(true, {
    title: 'Discard this quotation?',
    message: `What you have written for its ${lines} is not saved. The requests themselves stay as they are.`,
  });
  const askToDiscard = () => leave(() => actor.send({ type: 'draft.discard' }));
  const discard = (
    <Button size="sm" variant="ghost" onClick={askToDiscard}>
      Discard
    </Button>
  );
  return (
    <>
      {isReading && (
        <Notice className="mb-4" actions={discard}>
          Restoring your unfinished quotation…
        </Notice>
      )}
      {isWaiting && (
        <Notice
          className="mb-4"
          title="You have an unfinished quotation"
          actions={
            <>
              {discard}
              <Button size="sm" aria-haspopup="dialog" onClick={() => actor.send({ type: 'draft.continue' })}>
                Continue your quotation ({lines})
              </Button>
            </>
          }
        >
          It is kept on this device until you create or discard it.
          {gone && <p>{gone}</p>}
        </Notice>
      )}
      {isOpen && (
        <Suspense>
          <QuotingModal actor={actor} onDiscard={askToDiscard} />
        </Suspense>
      )}
      {discardDialog}
    </>
  );
}
