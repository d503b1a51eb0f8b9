import { REJECT_MESSAGE_MAX } from '@console/shared/constants';
import type { Quotation } from '@console/shared/entities/quotation';
import { WORDING } from '@console/shared/wording';
import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../components/leave-guard.tsx';
import { toastError, toastSuccess } from '../../../components/toast.ts';
import type { TermsDraft } from '../../../machines/sale-terms.ts';
import { focusFault } from '../../../work/focus-fault.ts';
import { keepFocus } from '../../../work/keep-focus.ts';
import { PageFoot } from '../../../work/page-foot.tsx';
import { SaveBar } from '../../../work/sale-form/save-bar.tsx';
import { draftTotals } from '../../../work/sale-form/sale-totals.tsx';
import { useLineEdits } from '../../../work/sale-form/use-line-edits.ts';
import { useRecordWork } from '../../../work/use-record-work.tsx';
import type { WorkEnds } from '../../../work/use-work.ts';
import type { QuotationCommand } from '../../../machines/edit-quotation.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { countedLines } from './counted-lines.ts';
import { MailDialog } from './mail-dialog.tsx';
import { QuotationForm } from './quotation-form.tsx';
import { QuotationHeader } from './quotation-header.tsx';
import { UNSAVED_ID, unsavedWords } from './unsaved-words.ts';
import { useQuotationKeys } from './use-quotation-keys.ts';
import { WorkActions } from './work-actions.tsx';
import { QUOTATION_WORK } from './work-on-quotation.ts';

/** A quotation on the desk: edited, approved and sent, rejected. The row is as it is when the page opens. */
export function QuotationWork({ row: opened }: { row: Quotation }) {
  const form = useRef<HTMLDivElement>(null);
  const [isMailing, setMailing] = useState(false);
  const work = useRecordWork(QUOTATION_WORK, opened, {
    onSaved: (saved) => {
      announce(saved);
      keepFocus(form.current);
    },
    onFailed: ({ problem }) => {
      toastError(WORDING.quotation.updateFailed, problem.message);
      focusFault(form.current);
    },
    onClose: () => undefined,
  });
  const { actor, row, draft, dirty, isBusy } = work;
  useLeaveGuard(dirty, work.leave);

  const { editLine, handleLine, handleOffer } = useLineEdits(actor);
  const handleInclude = useCallback(
    (id: string, included_in_quotation: boolean) => editLine(id, (line) => ({ ...line, included_in_quotation })),
    [editLine],
  );
  const handleTerms = (patch: Partial<TermsDraft>) =>
    actor.send({ type: 'draft.edit', patch: { terms: { ...actor.getSnapshot().context.draft.terms, ...patch } } });

  const isPaused = isBusy || work.asks('approve') || work.asks('reject');
  function save() {
    work.submit('edit');
    focusFault(form.current);
  }
  useQuotationKeys({
    form,
    onSave: save,
    onApprove: work.can('approve') ? () => work.submit('approve') : undefined,
    onReject: work.can('reject') ? () => work.submit('reject') : undefined,
  });

  return (
    <div className="flex flex-col gap-4">
      <QuotationHeader
        row={row}
        subtitle={work.subtitle}
        actions={
          <WorkActions
            row={row}
            dirty={dirty}
            isOn={work.isOn}
            can={work.can}
            onSubmit={work.submit}
            onMail={() => setMailing(true)}
          />
        }
      />
      <div ref={form} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <QuotationForm
          row={row}
          draft={draft}
          dirty={dirty}
          faults={work.faults}
          readOnly={!work.canEdit}
          isPaused={isPaused}
          onLine={handleLine}
          onOffer={handleOffer}
          onInclude={handleInclude}
          onTerms={handleTerms}
        />
      </div>
      <PageFoot notices={work.notices}>
        {(work.canEdit || dirty || isPaused) && (
          <SaveBar
            total={dirty ? draftTotals(countedLines(row, draft), draft.terms).grand_total : row.grand_total}
            savedTotal={row.grand_total}
            wordsId={UNSAVED_ID}
            dirty={dirty}
            busy={work.isOn('edit')}
            canSave={work.can('edit')}
            onSave={save}
            onDiscard={() => actor.send({ type: 'draft.reset' })}
          >
            {unsavedWords(row, dirty)}
          </SaveBar>
        )}
      </PageFoot>
      <ApproveDialog
        key={row.revision}
        row={row}
        open={work.asks('approve')}
        busy={isBusy}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      <ConfirmDialog
        open={work.asks('reject')}
        title={`Reject ${row.quotation_number}?`}
        message="Its quote requests can then be quoted again. A rejected quotation stays rejected."
        confirmLabel="Reject"
        cancelLabel="Keep it"
        danger
        busy={isBusy}
        reason={{ label: 'Message', required: true, maxLength: REJECT_MESSAGE_MAX }}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      {isMailing && <MailDialog row={row} onClose={() => setMailing(false)} />}
      {work.discardDialog}
    </div>
  );
}

type Saved = Parameters<WorkEnds<Quotation, QuotationCommand>['onSaved']>[0];

function announce({ command, row, warning }: Saved): void {
  toastSuccess(WORDING.quotation.updated);
  if (command !== 'approve') return;
  if (warning !== undefined) toastError(WORDING.quotation.emailFailed, warning);
  else if (row.send_email || row.send_email_with_attachment) toastSuccess(WORDING.quotation.emailSent);
}
