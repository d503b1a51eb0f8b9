import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { useRef, useState } from 'react';
import { addOrderLines } from '../../../api/orders.ts';
import { addedLinesRules } from '../../../machines/added-lines.ts';
import type { AddedLines } from '../../../machines/added-lines.ts';
import { addedJudged, addedLinesBelow } from '../../../machines/below-least.ts';
import { newLinesBody } from '../../../machines/new-lines.ts';
import type { NewLineEdit } from '../../../machines/new-lines.ts';
import { leastOf } from '../../../records/order-approval/lines-below.tsx';
import { WillWaitNotice } from '../../../records/order-approval/will-wait-notice.tsx';
import { RecordDialog } from '../../../records/record-dialog.tsx';
import { RemovedLineNotice } from '../../../records/removed-line-notice.tsx';
import { NewOrderLines } from '../../../records/sale-form/new-order-lines.tsx';
import { useCostRule } from '../../../records/use-cost-rule.ts';
import { useRecordForm } from '../../../records/use-record-form.ts';
import type { FormKind } from '../../../records/use-record-form.ts';
import { stores } from '../../../stores/stores.ts';

const kindOf = (order_number: string): FormKind<Order, AddedLines, NewLineEdit> => ({
  rules: addedLinesRules,
  store: stores.order,
  idOf: (row) => row.order_number,
  create: ({ lines }, options) => addOrderLines({ order_number, order_lines: newLinesBody(lines) }, options),
  words: { created: MESSAGES.order.linesAdded, createFailed: MESSAGES.order.updateFailed },
  keptAs: 'add-order-lines.1',
});

/** Adds lines to an order at once, apart from its unsaved changes. Mount it to open it. */
export function AddLinesDialog({ row, onClose }: { row: Order; onClose: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => kindOf(row.order_number));
  const form = useRecordForm(kind, { about: row.order_number, onSaved: onClose });
  const { lines } = form.draft;
  const { undo } = form.context;
  const rule = useCostRule([...lines, ...row.order_lines]);
  return (
    <RecordDialog
      form={form}
      title="Add lines"
      subtitle={`Order ${row.order_number}`}
      submitLabel="Add to the order"
      width="64rem"
      fields={['order_lines', ...Object.keys(form.errors).filter((path) => path.startsWith('line.'))]}
      initialFocus={picker}
      onClose={onClose}
    >
      <div className="col-span-full flex flex-col gap-4">
        <NewOrderLines lines={lines} errors={form.errors} readOnly={form.isBusy} pickerRef={picker} edit={form.edit} />
        {undo?.type === 'line.restore' && (
          <RemovedLineNotice key={undo.line.id} goods={undo.line.goods} disabled={form.isBusy} onUndo={form.undo} />
        )}
        {row.approval !== 'WAITING' && (
          <WillWaitNotice
            lines={addedLinesBelow(row, lines, rule)}
            least={leastOf(row)}
            judged={rule.isKnown ? addedJudged(row, lines, rule) : undefined}
            created_by={row.created_by}
          />
        )}
      </div>
    </RecordDialog>
  );
}
