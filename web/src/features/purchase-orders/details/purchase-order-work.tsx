import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { Suspense, useCallback, useRef, useState } from 'react';
import { lazyPart } from '../../../api/lazy-part.ts';
import { Panel } from '../../../components/panel.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { toastError, toastSuccess, toastWarning } from '../../../components/toast.ts';
import { allLines, editedAdded, editPurchaseOrderRules } from '../../../machines/edit-purchase-order.ts';
import type { NewPurchaseLineEdit, PurchaseTermsDraft } from '../../../machines/edit-purchase-order.ts';
import type { PurchaseLinePatch } from '../../../machines/purchase-line.ts';
import { useUser } from '../../../stores/use-user.ts';
import { focusFirstError } from '../../../records/focus-first-error.ts';
import { keepFocus } from '../../../records/keep-focus.ts';
import { purchaseDraftTotal } from '../../../records/purchase-form/purchase-totals.ts';
import type { PurchaseOrderTab } from '../../../records/purchase-order/purchase-order-modal.tsx';
import { WorkFoot } from '../../../records/sale-form/save-bar.tsx';
import { useRecordWork } from '../../../records/use-record-work.tsx';
import { PurchaseOrderBills } from './purchase-order-bills.tsx';
import { PurchaseOrderDownload } from './purchase-order-download.tsx';
import { PurchaseOrderFacts } from './purchase-order-facts.tsx';
import { PurchaseOrderForm } from './purchase-order-form.tsx';
import { PurchaseOrderPage } from './purchase-order-page.tsx';
import { PurchaseOrderPapers } from './purchase-order-papers.tsx';
import { PurchaseOrderLines } from '../../../records/purchase-order/purchase-order-lines.tsx';
import { PurchaseOrderMoves } from './purchase-order-moves.tsx';
import { purchaseOrderQuestions } from './purchase-order-questions.tsx';
import { RecordQuestions } from '../../../records/record-questions.tsx';
import { useLineKeys } from '../../../records/use-line-keys.ts';
import { PURCHASE_ORDER_PAGE } from './work-on-purchase-order.ts';

const PurchaseOrderModal = lazyPart(async () => ({
  default: (await import('../../../records/purchase-order/purchase-order-modal.tsx')).PurchaseOrderModal,
}));

const { edited, editFailed, updated, updateFailed } = MESSAGES.purchaseOrder;

/** A purchase order being worked on: edit, cancel lines, issue, pay or cancel. `row` is the row when the page opens. */
export function PurchaseOrderWork({ row: opened }: { row: PurchaseOrder }) {
  const form = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const { permissions } = useUser();
  const [issuing, setIssuing] = useState<PurchaseOrderTab>();
  const work = useRecordWork(PURCHASE_ORDER_PAGE, opened, {
    onSaved: ({ command, said }) => {
      toastSuccess(command === 'edit' ? edited : updated);
      for (const { isGood, title, detail } of said) (isGood ? toastSuccess : toastWarning)(title, detail);
      keepFocus(form.current);
    },
    onFailed: ({ command, problem }) => {
      focusFirstError(form.current);
      return toastError(command === 'edit' ? editFailed : updateFailed, problem.message);
    },
    onClose: () => undefined,
  });
  const { actor, row, draft, dirty, isBusy, snapshot } = work;

  const handleLine = useCallback(
    (id: string, patch: PurchaseLinePatch) => {
      const { lines } = actor.getSnapshot().context.draft;
      const line = lines[id];
      if (line) {
        actor.send({ type: 'draft.edit', patch: { lines: { ...lines, [id]: { ...line, ...patch } } } });
      }
    },
    [actor],
  );
  const handleCancelLine = useCallback(
    (id: string) => actor.send({ type: 'submit', command: 'cancelLine', about: id }),
    [actor],
  );
  const handleAdded = useCallback(
    (edit: NewPurchaseLineEdit) => {
      const { draft: now, seen } = actor.getSnapshot().context;
      actor.send({ type: 'draft.edit', patch: { added: editedAdded(seen, now.added, edit) } });
    },
    [actor],
  );
  const handleTerms = (patch: Partial<PurchaseTermsDraft>) =>
    actor.send({ type: 'draft.edit', patch: { terms: { ...actor.getSnapshot().context.draft.terms, ...patch } } });
  function save() {
    work.submit('edit');
    focusFirstError(form.current);
  }
  useLineKeys(form, save);
  useHotkeys({ '/': { run: () => picker.current?.focus(), label: 'Search a product' } }, work.canEdit);

  const { chart } = editPurchaseOrderRules;
  const cancelling = { can: (id: string) => work.can('cancelLine', id), run: handleCancelLine };
  const isWritten = dirty || chart.permits('edit', row.status, permissions);
  return (
    <>
      <PurchaseOrderPage
        row={row}
        subtitle={work.subtitle}
        actions={
          <>
            <PurchaseOrderDownload po_id={row.po_id} />
            <PurchaseOrderMoves
              row={row}
              dirty={dirty}
              canLook={work.canLook}
              can={work.can}
              isOn={work.isOn}
              onSubmit={work.submit}
              onIssue={() => setIssuing('1')}
            />
          </>
        }
        foot={
          <WorkFoot
            work={work}
            isUnsaved={dirty || work.isOn('edit')}
            total={purchaseDraftTotal(allLines(draft))}
            savedTotal={row.po_grand_total}
            onSave={save}
          >
            Not saved yet. Save or discard your changes before the purchase order is issued or cancelled.
          </WorkFoot>
        }
      >
        <div ref={form} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <Panel title="About this purchase order">
            <PurchaseOrderFacts row={row} isWritten={isWritten} />
          </Panel>
          {isWritten ? (
            <PurchaseOrderForm
              row={row}
              draft={draft}
              errors={work.errors}
              readOnly={!work.canEdit}
              canCancelLine={cancelling.can}
              onLine={handleLine}
              pickerRef={picker}
              onCancelLine={cancelling.run}
              onAdded={handleAdded}
              onTerms={handleTerms}
            />
          ) : (
            <Panel title="Lines" count={row.purchase_order_lines.length}>
              <PurchaseOrderLines
                row={row}
                cancelling={chart.permits('cancel', row.status, permissions) ? cancelling : undefined}
              />
            </Panel>
          )}
          <PurchaseOrderBills row={row} />
          <PurchaseOrderPapers row={row} />
        </div>
      </PurchaseOrderPage>
      <RecordQuestions
        questions={purchaseOrderQuestions(row, snapshot.context.asked?.about)}
        asks={work.asks}
        revision={row.revision}
        busy={isBusy}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      {issuing && (
        <Suspense fallback={null}>
          <PurchaseOrderModal row={row} tab={issuing} onTab={setIssuing} onClose={() => setIssuing(undefined)} />
        </Suspense>
      )}
      {work.discardDialog}
    </>
  );
}
