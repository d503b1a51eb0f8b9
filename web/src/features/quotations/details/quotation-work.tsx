import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { MESSAGES } from '@console/shared/messages';
import { Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import type { RefObject } from 'react';
import { toastError } from '../../../components/toast.ts';
import { draftTotals } from '../../../machines/draft-totals.ts';
import { countedLines, needsApproval } from '../../../machines/edit-quotation.ts';
import type { QuotationTerms } from '../../../machines/edit-quotation.ts';
import { editedLines } from '../../../machines/new-lines.ts';
import type { NewLineEdit } from '../../../machines/new-lines.ts';
import { useUser } from '../../../stores/use-user.ts';
import { focusFirstError } from '../../../records/focus-first-error.ts';
import { keepFocus } from '../../../records/keep-focus.ts';
import { announceQuotation } from '../../../records/quotation/announce-quotation.ts';
import { InPlaceNotice } from '../../../records/in-place-notice.tsx';
import { OwnWorkNotice } from '../../../records/own-work-notice.tsx';
import { useQuotationFault, useQuotationGiver, withoutOwn } from '../../../records/own-work.ts';
import { QuotationQuestions } from '../../../records/quotation/quotation-questions.tsx';
import { QUOTATION_WORK } from '../../../records/quotation/work-on-quotation.ts';
import { WorkFoot } from '../../../records/sale-form/save-bar.tsx';
import { useLineEdits } from '../../../records/sale-form/use-line-edits.ts';
import { useRecordWork } from '../../../records/use-record-work.tsx';
import { QuotationForm } from './quotation-form.tsx';
import { QuotationHeader } from './quotation-header.tsx';
import { ActivityAndComments } from '../../../records/activity/activity-section.tsx';
import { QuotationPapers } from './quotation-papers.tsx';
import { WorkActions } from './work-actions.tsx';
import type { Problem } from '../../../machines/record-work/problem.ts';
import { allFiles } from '../../../records/uploads/form-files.ts';
import { useUploads } from '../../../records/uploads/use-uploads.ts';
import { PURCHASE_ORDERS_MAX } from '@console/shared/constants';
import { useHotkeys } from '../../../components/use-hotkeys.ts';

const MailDialog = lazyPart(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

/** A quotation being worked on: edit, approve and send, or reject. `row` is the row when the page opens. */
export function QuotationWork({ row: opened }: { row: Quotation }) {
  const form = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { permissions } = useUser();
  const [isMailing, setMailing] = useState(false);
  const [isHolding, setHolding] = useState(false);
  const ends = {
    onSaved: (saved: Parameters<typeof announceQuotation>[0]) => {
      announceQuotation(saved);
      keepFocus(form.current);
    },
    onFailed: ({ problem }: { problem: Problem }) => {
      focusFirstError(form.current);
      return toastError(MESSAGES.quotation.updateFailed, problem.message);
    },
    onClose: () => undefined,
  };
  const work = useRecordWork(QUOTATION_WORK, opened, ends, isHolding);
  const { actor, row, draft, dirty, isBusy } = work;
  const own = useQuotationFault(row);
  const giver = useQuotationGiver(row);
  const can = withoutOwn(work.can, 'approve', own);

  const { editLine, handleLine, handleOffer } = useLineEdits(actor);
  const handleInclude = useCallback(
    (id: string, included_in_quotation: boolean) => editLine(id, (line) => ({ ...line, included_in_quotation })),
    [editLine],
  );
  const handleAdded = useCallback(
    (edit: NewLineEdit) => {
      const { added } = actor.getSnapshot().context.draft;
      actor.send({ type: 'draft.edit', patch: { added: editedLines(added, edit) } });
    },
    [actor],
  );
  const handleTerms = (patch: Partial<QuotationTerms>) =>
    actor.send({ type: 'draft.edit', patch: { terms: { ...actor.getSnapshot().context.draft.terms, ...patch } } });

  const purchaseOrders = useUploads({
    value: draft.terms.po_link,
    onChange: (po_link) => handleTerms({ po_link }),
    accepts: 'files',
    most: PURCHASE_ORDERS_MAX,
  });
  const { areHeld } = allFiles([purchaseOrders]);
  if (areHeld !== isHolding) setHolding(areHeld);

  const isPaused = isBusy || work.asks('approve') || work.asks('reject');
  function save() {
    if (purchaseOrders.isBusy) return;
    if (purchaseOrders.areTaken()) work.submit('edit');
    focusFirstError(form.current);
  }
  useQuotationKeys({
    form,
    onSave: save,
    onSearch: work.canEdit ? () => picker.current?.focus() : undefined,
    onApprove: can('approve') ? () => work.submit('approve') : undefined,
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
            canLook={work.canLook}
            isOn={work.isOn}
            can={can}
            onSubmit={work.submit}
            onMail={() => setMailing(true)}
          />
        }
      />
      <OwnWorkNotice fault={own} />
      <InPlaceNotice giver={giver} />
      <div ref={form} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <QuotationForm
          row={row}
          draft={draft}
          dirty={dirty}
          errors={work.errors}
          readOnly={!work.canEdit}
          mayAdd={dirty || quotationChart.permits('edit', row.status, permissions)}
          pickerRef={picker}
          isPaused={isPaused}
          onLine={handleLine}
          onOffer={handleOffer}
          onInclude={handleInclude}
          onAdded={handleAdded}
          purchaseOrders={purchaseOrders}
          onTerms={handleTerms}
        />
      </div>
      <QuotationPapers row={row} />
      <ActivityAndComments of={{ entity: 'quotation', id: String(row.quotation_id) }} />
      <WorkFoot
        work={work}
        isUnsaved={work.canEdit || dirty || isPaused}
        waits={purchaseOrders.isBusy}
        total={dirty ? draftTotals(countedLines(row, draft), draft.terms).grand_total : row.grand_total}
        savedTotal={row.grand_total}
        onSave={save}
      >
        {unsavedMessage(row, dirty, dirty && needsApproval(row, draft))}
      </WorkFoot>
      <QuotationQuestions row={row} work={work} />
      <Suspense>{isMailing && <MailDialog row={row} onClose={() => setMailing(false)} />}</Suspense>
      {work.discardDialog}
    </div>
  );
}

/** Why nothing can be decided while there are unsaved changes. */
function unsavedMessage({ status }: Quotation, dirty: boolean, isDraftAgain: boolean): string {
  if (status === 'CONFIRMED') {
    if (dirty && !isDraftAgain) return 'Not saved yet. Files of the customer need no new approval.';
    return dirty
      ? 'It was approved already. Saving makes it a draft again, which needs a new approval.'
      : 'It was approved. A change makes it a draft again, which needs a new approval.';
  }
  return dirty
    ? 'Not saved yet. Save or discard your changes before it is approved or rejected.'
    : 'Everything is saved.';
}

interface QuotationKeys {
  form: RefObject<HTMLElement | null>;
  onSave: () => void;
  /** Undefined if currently not possible. */
  onSearch: (() => void) | undefined;
  onApprove: (() => void) | undefined;
  onReject: (() => void) | undefined;
}

const FIRST_FIELD = '[data-line] input[inputmode]:not([readonly])';

/** The keys of the page for working on a quotation. */
function useQuotationKeys({ form, onSave, onSearch, onApprove, onReject }: QuotationKeys): void {
  useHotkeys({
    e: { run: () => enter(form.current?.querySelector<HTMLInputElement>(FIRST_FIELD)), label: 'Edit the lines' },
    'mod+Enter': { run: onSave, label: 'Save' },
    Escape: { run: () => leaveField(form.current), label: 'Leave the field', inFields: true },
    ...(onSearch && { '/': { run: onSearch, label: 'Search a product' } }),
    ...(onApprove && { a: { run: onApprove, label: 'Approve and send' } }),
    ...(onReject && { x: { run: onReject, label: 'Reject' } }),
  });
}

function leaveField(form: HTMLElement | null): void {
  if (form?.contains(document.activeElement)) form.focus({ preventScroll: true });
}

function enter(field: HTMLInputElement | null | undefined): void {
  field?.focus();
  field?.select();
}
