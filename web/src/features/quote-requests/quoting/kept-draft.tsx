import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Notice } from '../../../components/notice.tsx';
import { loadQuotingModal } from './load-modal.ts';
import type { QuotingActor } from './use-quoting.ts';

const QuotingModal = lazy(async () => ({ default: (await loadQuotingModal()).QuotingModal }));

/** The quotation that was begun: open as a form, or waiting to be gone on with. */
export function KeptDraft({ actor }: { actor: QuotingActor }) {
  const [isAsking, setAsking] = useState(false);
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open') && snapshot.matches('preparing'));
  const count = useSelector(actor, ({ context }) => context.lines.filter(({ isOut }) => !isOut).length);
  const isWaiting = useSelector(
    actor,
    (snapshot) => snapshot.matches({ preparing: 'selecting' }) && snapshot.context.lines.length > 0,
  );
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ preparing: 'resuming' }));
  const lines = `${count} ${count === 1 ? 'line' : 'lines'}`;
  const askToDiscard = () => setAsking(true);
  return (
    <>
      {isReading && <Notice className="mb-4">Bringing back the quotation you began…</Notice>}
      {isWaiting && (
        <Notice
          className="mb-4"
          title="You began a quotation"
          actions={
            <>
              <Button size="sm" variant="ghost" onClick={askToDiscard}>
                Discard
              </Button>
              <Button size="sm" aria-haspopup="dialog" onClick={() => actor.send({ type: 'draft.continue' })}>
                Continue your quotation ({lines})
              </Button>
            </>
          }
        >
          It is kept on this device until you create or discard it.
        </Notice>
      )}
      {isOpen && (
        <Suspense>
          <QuotingModal actor={actor} onDiscard={askToDiscard} />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard this quotation?"
        message={`What you have written for its ${lines} goes. The requests themselves stay as they are.`}
        confirmLabel="Discard"
        cancelLabel="Keep it"
        danger
        onConfirm={() => {
          actor.send({ type: 'draft.discard' });
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
