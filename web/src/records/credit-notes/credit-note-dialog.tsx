import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextArea } from '../../components/text-area.tsx';
import {
  askedLines,
  errorsByLine,
  isReturned,
  lineOfPart,
  returnedErrors,
  withCredited,
  withReturned,
} from '../../machines/credit-draft.ts';
import type { CreditDraft } from '../../machines/credit-draft.ts';
import { readable } from '../../machines/written-number.ts';
import { useUser } from '../../stores/use-user.ts';
import { creditsUnderWay } from '../challan/goods-under-way.ts';
import { otherWriterOf } from '../person-name.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { TotalsList } from '../totals-list.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { creditForm, invoiceText } from './credit-kind.ts';
import { CreditLineField, CreditLineHeadings } from './credit-line-field.tsx';
import { countedCredits, creditSums, creditTotals } from './credit-sums.ts';

export interface CreditNoteDialogProps {
  order: Order;
  /** All current credit notes of the order. */
  notes: readonly CreditNote[];
  /** Of the order, as far as its goods may be in transit. */
  challans: readonly DeliveryChallan[];
  /** The draft to correct; omitted for a new note. */
  row?: CreditNote | undefined;
  /** What a new note starts with. */
  blank?: CreditDraft | undefined;
  onClose: () => void;
}

const REMARK_MAX = 2000;

/** Creates a credit note for an order's invoice, or corrects a draft. Mount it to open it. */
export function CreditNoteDialog({ order, notes, challans, row, blank, onClose }: CreditNoteDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const me = useUser().user_id;
  const [kind] = useState(() => creditForm(order.order_number));
  const form = useRecordForm(kind, { row, blank, onSaved: onClose });
  const { draft, errors, edit } = form;
  const sums = creditSums(order, countedCredits(notes, row?.cnId), draft);
  const isReadOnly = form.isBusy || form.isClosed;
  const isOver = !isReadOnly && (sums.over !== undefined || sums.lines.some(({ over }) => over !== undefined));
  const underWay = creditsUnderWay(order, challans, askedLines(draft));
  const lineErrors = errorsByLine(draft, errors);
  const returnedFaults = returnedErrors(draft, errors);
  const firstOpen = sums.lines.find(({ left, quantity }) => left > 0 || quantity !== null)?.line.order_line_id;
  const hasMore = sums.lines.some(({ left, quantity, line }) => left > (quantity ?? 0) && line.status !== 'CANCELLED');
  const wrong = (isReadOnly ? undefined : sums.over) ?? errors['lines'];
  return (
    <RecordDialog
      form={{ ...form, submit: () => !isOver && form.submit() }}
      title={row ? `Credit note ${row.cnId}` : 'New credit note'}
      subtitle={[invoiceText(order), `order ${order.order_number}`].filter(Boolean).join(', ')}
      submitLabel={row ? 'Save' : 'Create draft'}
      width="46rem"
      fields={fieldsOf(draft)}
      initialFocus={first}
      differences={{
        who: otherWriterOf(form.context.held?.row, me),
        labelOf: (part) => partLabel(order, part),
        show: shown,
      }}
      onClose={onClose}
    >
      <div className="col-span-full flex flex-col gap-1">
        <div className="min-h-control-sm flex items-center justify-between gap-3">
          <h3 className="text-muted text-sm font-medium">Lines of the invoice</h3>
          {hasMore && !isReadOnly && (
            <Button size="sm" onClick={() => edit({ quantities: everythingLeft(sums.lines) })}>
              Credit the full remainder
            </Button>
          )}
        </div>
        <CreditLineHeadings />
        <ul className="border-line divide-line divide-y rounded-md border">
          {sums.lines.map((one) => (
            <CreditLineField
              key={one.line.order_line_id}
              ref={one.line.order_line_id === firstOpen ? first : undefined}
              of={one}
              error={(isReadOnly ? undefined : one.over) ?? lineErrors[one.line.order_line_id]}
              readOnly={isReadOnly}
              underWay={underWay.find(({ order_line_id }) => order_line_id === one.line.order_line_id)}
              onChange={(quantity) => edit(withCredited(draft, one.line.order_line_id, quantity))}
              returned={{
                quantity: draft.returned[one.line.order_line_id] ?? null,
                error: returnedFaults[one.line.order_line_id],
                onChange: (quantity) => edit(withReturned(draft, one.line.order_line_id, quantity)),
              }}
            />
          ))}
        </ul>
        {wrong !== undefined && (
          <Notice tone="danger" className="mt-2">
            {wrong}
          </Notice>
        )}
      </div>
      <TextArea
        label="Remark"
        rows={3}
        maxLength={REMARK_MAX}
        readOnly={isReadOnly}
        value={draft.remark}
        error={errors['remark']}
        onChange={(remark) => edit({ remark })}
      />
      <div className="mobile:justify-self-end flex flex-col gap-1">
        <TotalsList totals={[...creditTotals(sums), { key: 'left', label: 'Left on the invoice', value: sums.left }]} />
      </div>
    </RecordDialog>
  );
}

/** By the server's names. */
const fieldsOf = (draft: CreditDraft): string[] => [
  ...['lines', 'remark'],
  ...askedLines(draft).flatMap((_, at) => [
    `lines.${at}.quantity`,
    `lines.${at}.order_line_id`,
    `lines.${at}.returned_qty`,
  ]),
];

const everythingLeft = (lines: ReturnType<typeof creditSums>['lines']): CreditDraft['quantities'] =>
  Object.fromEntries(
    lines.flatMap(({ line, left }) => (left > 0 && line.status !== 'CANCELLED' ? [[line.order_line_id, left]] : [])),
  ) as CreditDraft['quantities'];

function partLabel({ order_lines }: Order, part: string): string {
  const id = lineOfPart(part);
  if (id === undefined) return 'Remark';
  const line = order_lines.find(({ order_line_id }) => order_line_id === id);
  const name = line ? `${line.product_info.product_name} ${line.product_sku_info.product_sku_name}` : `Line ${id}`;
  return isReturned(part) ? `${name}, returned` : name;
}

function shown(part: string, { quantities, returned, remark }: CreditDraft): string {
  const id = lineOfPart(part);
  if (id === undefined) return remark || '—';
  if (isReturned(part)) return readable(returned[id])?.toLocaleString('en-IN') ?? 'none';
  return readable(quantities[id])?.toLocaleString('en-IN') ?? 'not credited';
}
