import type { Quotation } from '@console/shared/entities/quotation';
import { Button } from '../../../components/button.tsx';
import { Money } from '../../../components/money.tsx';
import type { QuotationDraft } from '../../../machines/edit-quotation.ts';
import { draftTotals } from '../../../work/sale-form/sale-totals.tsx';
import { countedLines } from './counted-lines.ts';

export interface SaveBarProps {
  row: Quotation;
  draft: QuotationDraft;
  dirty: boolean;
  busy: boolean;
  canSave: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Says why nothing can be decided while something is unsaved. */
export const UNSAVED_ID = 'quotation-unsaved';

/** Stays in sight: what the quotation comes to, and whether that is saved. */
export function SaveBar({ row, draft, dirty, busy, canSave, onSave, onDiscard }: SaveBarProps) {
  const { grand_total } = dirty ? draftTotals(countedLines(row, draft), draft.terms) : row;
  return (
    <div className="border-line bg-raised shadow-pop sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">
          Grand total <Money value={grand_total} className="font-semibold" />
          {dirty && grand_total !== row.grand_total && (
            <span className="text-muted ml-2 text-sm font-normal">
              was <Money value={row.grand_total} />
            </span>
          )}
        </p>
        <p id={UNSAVED_ID} className="text-muted text-sm">
          {words(row, dirty)}
        </p>
      </div>
      <Button disabled={!dirty || busy} onClick={onDiscard}>
        Discard changes
      </Button>
      <Button variant="primary" shortcut="Ctrl ↵" busy={busy} disabled={!canSave && !busy} onClick={onSave}>
        Save
      </Button>
    </div>
  );
}

function words({ status }: Quotation, dirty: boolean): string {
  if (status === 'CONFIRMED') {
    return dirty
      ? 'It was sent already. Saving makes it a draft again, which needs a new approval.'
      : 'It was sent. A change makes it a draft again, which needs a new approval.';
  }
  return dirty
    ? 'Not saved yet. Save or discard your changes before it is approved or rejected.'
    : 'Everything is saved.';
}
