import { aboveOrdered, standingBills, suppliedLines } from '@console/shared/billed';
import { isoDay } from '@console/shared/dates';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { formatInr, sum } from '@console/shared/money';
import { payableInr } from '@console/shared/pricing';
import { useRef, useState } from 'react';
import { clock } from '../../components/clock.ts';
import { DateField } from '../../components/date-field.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { billedLines, earlyBill, errorsByBilled } from '../../machines/bill-draft.ts';
import type { BillDraft } from '../../machines/bill-draft.ts';
import { lineOfPart, withQuantity } from '../../machines/credit-draft.ts';
import { readable } from '../../machines/written-number.ts';
import { useUser } from '../../stores/use-user.ts';
import { dayWords } from '../day-words.ts';
import { formField } from '../form-field.ts';
import { otherWriterOf } from '../person-name.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { useRecordForm } from '../use-record-form.ts';
import { billForm } from './bill-kind.ts';
import { BillLineField } from './bill-line-field.tsx';

export interface BillDialogProps {
  row: PurchaseOrder;
  /** The bill to correct; omitted for a new one. */
  bill?: SellerBill | undefined;
  onClose: () => void;
}

const LABELS: Readonly<Record<string, string>> = {
  bill_number: 'Bill number',
  bill_date: 'Bill date',
  amount: 'Amount',
  file_name: 'Bill',
};

/** Records a seller's bill, or corrects one. Mount it to open it. */
export function BillDialog({ row, bill, onClose }: BillDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const me = useUser().user_id;
  const [kind] = useState(() => billForm(row, bill?.bill_id));
  const form = useRecordForm(kind, { row: bill && row, onSaved: onClose });
  const { draft, errors, edit } = form;
  const readOnly = form.isBusy || form.isClosed;
  const field = formField(form);
  const file = useUploads({
    value: draft.file_name === '' ? [] : [draft.file_name],
    onChange: ([file_name = '']) => edit({ file_name }),
    accepts: 'proofs',
    most: 1,
  });
  const others = standingBills(row).filter(({ bill_id }) => bill_id !== bill?.bill_id);
  const above = aboveOrdered(sum([draft.amount ?? 0, ...others.map(({ amount }) => amount)]), row);
  const lineErrors = errorsByBilled(draft, errors);
  return (
    <RecordDialog
      form={form}
      title={bill ? `Correct bill ${bill.bill_number}` : 'Add a bill'}
      subtitle={`Purchase order ${row.po_id}, ${row.seller_info.seller_name}`}
      submitLabel={bill ? 'Save' : 'Add bill'}
      width="42rem"
      files={[file]}
      fields={fieldsOf(draft)}
      initialFocus={first}
      differences={{
        who: otherWriterOf(form.context.held?.row, me),
        labelOf: (part) => partLabel(row, part),
        show: shown,
      }}
      onClose={onClose}
    >
      <TextField
        {...field('bill_number')}
        ref={first}
        label="Bill number"
        required
        hint="As printed on the bill"
        maxLength={50}
      />
      <DateField
        {...field('bill_date')}
        label="Bill date"
        required
        max={isoDay(new Date(clock.now()))}
        warning={earlyBill(row, draft.bill_date)}
      />
      <MoneyField
        {...field('amount')}
        label="Amount"
        required
        hint={`Purchase order: ${payableInr(row.po_grand_total)} payable`}
        warning={above > 0 ? `With this bill, ${formatInr(above)} more than ordered is billed` : undefined}
      />
      <div className="col-span-full flex flex-col gap-1">
        <h3 className="text-muted text-sm font-medium">Billed quantities</h3>
        <ul className="border-line divide-line divide-y rounded-md border">
          {suppliedLines(row, undefined).map((of) => {
            const id = of.line.po_line_id;
            return (
              <BillLineField
                key={id}
                of={of}
                isNew={!bill}
                quantity={draft.quantities[id] ?? null}
                error={lineErrors[id]}
                readOnly={readOnly}
                onChange={(quantity) => edit({ quantities: withQuantity(draft, id, quantity) })}
              />
            );
          })}
        </ul>
        {errors['lines'] !== undefined && (
          <Notice tone="danger" className="mt-2">
            {errors['lines']}
          </Notice>
        )}
      </div>
      <UploadField
        className="col-span-full"
        label="Bill"
        files={file}
        readOnly={readOnly}
        error={errors['file_name']}
      />
    </RecordDialog>
  );
}

/** By the server's names. */
const fieldsOf = (draft: BillDraft): string[] => [
  ...Object.keys(LABELS),
  'lines',
  ...billedLines(draft).flatMap((_, at) => [`lines.${at}.quantity`, `lines.${at}.po_line_id`]),
];

function partLabel({ purchase_order_lines }: PurchaseOrder, part: string): string {
  const id = lineOfPart(part);
  if (id === undefined) return LABELS[part] ?? part;
  const line = purchase_order_lines.find(({ po_line_id }) => po_line_id === id);
  return line ? `${line.product_info.product_name} ${line.product_sku_info.product_sku_name}` : `Line ${id}`;
}

function shown(part: string, draft: BillDraft): string {
  const id = lineOfPart(part);
  if (id !== undefined) return readable(draft.quantities[id])?.toLocaleString('en-IN') ?? 'not billed';
  if (part === 'bill_date') return dayWords(draft.bill_date);
  if (part === 'amount') return draft.amount === null ? '—' : formatInr(draft.amount);
  if (part === 'file_name') return draft.file_name === '' ? 'no file' : 'a file';
  return draft.bill_number || '—';
}
