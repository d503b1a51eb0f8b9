import { useSelector } from '@xstate/react';
import { Button } from '../../../components/button.tsx';
import type { QuotingMode } from '../../../machines/quoting/contract.ts';
import { selectionBlock } from '../../../machines/quoting/rules.ts';
import { loadQuotingModal } from './load-modal.ts';
import type { QuotingActor } from './use-quoting.ts';

const BUTTONS: readonly { mode: QuotingMode; label: string }[] = [
  { mode: 'existing', label: 'Add to Existing Quotation' },
  { mode: 'new', label: 'Create Quotation' },
];

const BEGUN = 'Finish or discard your unfinished quotation first.';

export interface QuoteButtonsProps {
  actor: QuotingActor;
  /** The selected requests have become lines. */
  onBegun: () => void;
}

/** Buttons that quote the selected requests. If that is not possible, the reason precedes them. */
export function QuoteButtons({ actor, onBegun }: QuoteButtonsProps) {
  const why = useSelector(
    actor,
    (snapshot) =>
      selectionBlock(snapshot.context) ?? (snapshot.can({ type: 'draft.begin', mode: 'new' }) ? undefined : BEGUN),
  );
  return (
    <>
      {why && <p className="text-muted text-sm">{why}</p>}
      {BUTTONS.map(({ mode, label }) => (
        <span key={mode} onPointerEnter={() => void loadQuotingModal().catch(() => undefined)}>
          <Button
            variant={mode === 'new' ? 'primary' : 'secondary'}
            aria-haspopup="dialog"
            disabled={why !== undefined}
            onClick={() => {
              actor.send({ type: 'draft.begin', mode });
              onBegun();
            }}
          >
            {label}
            {why && <span className="sr-only">: {why}</span>}
          </Button>
        </span>
      ))}
    </>
  );
}
