import { formatDay } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { useCallback, useRef } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { toastError, toastSuccess } from '../../../components/toast.ts';
import { draftTotals } from '../../../machines/draft-totals.ts';
import { countedLines, orderRules } from '../../../machines/edit-order.ts';
import type { OrderCommand } from '../../../machines/edit-order.ts';
import { lineDraftOf } from '../../../machines/order-draft.ts';
import type { OrderTermsDraft } from '../../../machines/order-draft.ts';
import { useUser } from '../../../stores/use-user.ts';
import { Einvoice } from '../../../records/einvoice/einvoice.tsx';
import { focusFirstError } from '../../../records/focus-first-error.ts';
import { keepFocus } from '../../../records/keep-focus.ts';
import { nameOf } from '../../../records/person-name.ts';
import { WorkFoot } from '../../../records/sale-form/save-bar.tsx';
import { useLineEdits } from '../../../records/sale-form/use-line-edits.ts';
import { useRecordWork } from '../../../records/use-record-work.tsx';
import { InvoiceMenu } from './invoice-menu.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderForm } from './order-form.tsx';
import { OrderPage } from './order-page.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoves } from './order-moves.tsx';
import { orderQuestions } from './order-questions.tsx';
import { RecordQuestions } from '../../../records/record-questions.tsx';
import { SyncButton } from './sync-button.tsx';
import { useCountedSupply } from '../../../records/supply/use-counted-supply.ts';
import { useLineKeys } from '../../../records/use-line-keys.ts';
import { ORDER_WORK } from './work-on-order.ts';

const DONE: Record<OrderCommand, string> = {
  edit: MESSAGES.order.updated,
  cancelLine: MESSAGES.order.lineUpdated,
  invoice: MESSAGES.order.invoiced,
  cancel: MESSAGES.order.statusUpdated,
  close: MESSAGES.order.statusUpdated,
};

/** An order being worked on: edit, cancel lines, close or cancel. `row` is the row when the page opens. */
export function OrderWork({ row: opened }: { row: Order }) {
  const form = useRef<HTMLDivElement>(null);
  const { permissions } = useUser();
  const work = useRecordWork(ORDER_WORK, opened, {
    onSaved: ({ command, row: { invoice_number } }) => {
      if (command === 'invoice' && invoice_number) toastSuccess(`Invoice ${invoice_number} issued`);
      else toastSuccess(DONE[command]);
      keepFocus(form.current);
    },
    onFailed: ({ command, problem }) => {
      const failed = command === 'invoice' ? MESSAGES.order.invoiceFailed : MESSAGES.order.updateFailed;
      focusFirstError(form.current);
      return toastError(failed, problem.message);
    },
    onClose: () => undefined,
  });
  const { actor, draft, dirty, isBusy, snapshot } = work;
  const row = useCountedSupply(work.row);
  const { about } = snapshot.context.asked ?? {};

  const { editLine, handleLine, handleOffer } = useLineEdits(actor);
  const handlePriceBack = useCallback(
    (id: string) => {
      const stored = actor.getSnapshot().context.row.order_lines.find((line) => String(line.order_line_id) === id);
      if (!stored) return;
      editLine(id, ({ quantity, discount, remarks }) => ({ ...lineDraftOf(stored), quantity, discount, remarks }));
    },
    [actor, editLine],
  );
  const handleCancelLine = useCallback(
    (id: string) => actor.send({ type: 'submit', command: 'cancelLine', about: id }),
    [actor],
  );
  const handleTerms = (patch: Partial<OrderTermsDraft>) =>
    actor.send({ type: 'draft.edit', patch: { terms: { ...actor.getSnapshot().context.draft.terms, ...patch } } });
  function save() {
    work.submit('edit');
    focusFirstError(form.current);
  }
  useLineKeys(form, save);

  const onLook = work.canLook ? work.look : undefined;
  const isWritten = dirty || orderRules.chart.permits('edit', row.status, permissions);
  return (
    <>
      <OrderPage
        row={row}
        onLook={onLook}
        below={work.subtitle}
        actions={
          <>
            <InvoiceMenu row={row} />
            <SyncButton row={row} />
            <OrderMoves row={row} canLook={work.canLook} can={work.can} isOn={work.isOn} onSubmit={work.submit} />
          </>
        }
        foot={
          <WorkFoot
            work={work}
            isUnsaved={dirty || work.isOn('edit')}
            total={draftTotals(countedLines(row, draft), draft.terms).grand_total}
            savedTotal={row.order_grand_total}
            onSave={save}
          >
            Not saved yet. Save or discard your changes before the order is cancelled or closed.
          </WorkFoot>
        }
      >
        <div ref={form} tabIndex={-1} className="flex flex-col gap-4 outline-none">
          <Panel title="About this order">
            <OrderFacts
              row={row}
              more={
                isWritten
                  ? []
                  : [
                      {
                        label: 'Salesperson',
                        value: row.sales_person_info ? nameOf(row.sales_person_info) : 'Nobody',
                      },
                      { label: 'Expected delivery', value: row.edd && formatDay(row.edd) },
                    ]
              }
            />
          </Panel>
          <Einvoice row={row} />
          {isWritten ? (
            <OrderForm
              row={row}
              draft={draft}
              dirty={dirty}
              errors={work.errors}
              readOnly={!work.canEdit}
              canCancelLine={(id) => work.can('cancelLine', id)}
              onEdit={handleLine}
              onOffer={handleOffer}
              onCancel={handleCancelLine}
              onPriceBack={handlePriceBack}
              onTerms={handleTerms}
            />
          ) : (
            <OrderLines row={row} />
          )}
        </div>
      </OrderPage>
      <RecordQuestions
        questions={orderQuestions(row, about)}
        asks={work.asks}
        revision={row.revision}
        busy={isBusy}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
      {work.discardDialog}
    </>
  );
}
