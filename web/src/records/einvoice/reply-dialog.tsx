import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { registeredIn } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { useRef, useState } from 'react';
import { MomentFields } from '../../components/moment-fields.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../form-field.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import type { FormKind } from '../use-record-form.ts';
import { CREDIT_NOTE_REPLY, keptIrn, momentOf, ORDER_REPLY, REPLY_DIFFERENCES } from './reply-form.ts';
import type { Papered, ReplyDraft } from './reply-form.ts';

const QR_HINT = 'The text of the QR code, which begins with eyJ';
const FIELDS = ['irn', 'ack_number', 'ack_date', 'signed_qr', 'reason'];

interface ReplyDialogProps<Row extends Papered> {
  kind: FormKind<Row, ReplyDraft>;
  row: Row;
  subtitle: string;
  onClose: () => void;
}

type ReplyProps<Row extends Papered> = Pick<ReplyDialogProps<Row>, 'row' | 'onClose'>;

/** Enters or corrects what the e-invoice portal replied about an order's invoice. Mount it to open it. */
export function OrderReply({ row, onClose }: ReplyProps<Order>) {
  const subtitle = `Invoice ${row.invoice_number ?? ''}, order ${row.order_number}`;
  return <ReplyDialog kind={ORDER_REPLY} row={row} subtitle={subtitle} onClose={onClose} />;
}

/** The same about a credit note. */
export function CreditNoteReply({ row, onClose }: ReplyProps<CreditNote>) {
  const subtitle = `Credit note ${row.cnId}, invoice ${row.invoice_number}`;
  return <ReplyDialog kind={CREDIT_NOTE_REPLY} row={row} subtitle={subtitle} onClose={onClose} />;
}

/** By hand or from the portal's JSON. What somebody else enters meanwhile turns it into a correction. */
function ReplyDialog<Row extends Papered>({ kind, row, subtitle, onClose }: ReplyDialogProps<Row>) {
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(kind, { row, onSaved: onClose });
  const { held } = form.context;
  const known = keptIrn(held?.seen.einvoice);
  const [kept, setKept] = useState(known);
  // While it is being saved, what arrives may be that save itself.
  if (!form.isBusy && kept !== known) setKept(known);
  const corrects = kept !== undefined;
  const isSameIrn = form.draft.irn.trim().toLowerCase() === kept?.toLowerCase();
  const field = formField(form);
  const at = field('ack_date');
  /** The portal's reply as JSON fills all fields, wherever it is pasted. */
  const filling = (name: 'irn' | 'ack_number' | 'signed_qr') => {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: (text: string) => {
        const answer = registeredIn(text);
        if (answer) form.edit({ ...answer, ack_date: momentOf(answer.ack_date) });
        else onChange(text);
      },
    };
  };
  return (
    <RecordDialog
      form={form}
      title={corrects ? 'Correct IRN details' : 'Enter IRN details'}
      subtitle={subtitle}
      submitLabel="Save"
      width="42rem"
      fields={FIELDS}
      initialFocus={first}
      // Who wrote the record last need not be who entered its IRN.
      differences={{ who: 'A colleague', ...REPLY_DIFFERENCES }}
      onClose={onClose}
    >
      <TextField
        {...filling('irn')}
        ref={first}
        className="col-span-full"
        label="IRN"
        required
        hint="Paste the portal's JSON reply here to fill all fields"
      />
      <TextField {...filling('ack_number')} label="Acknowledgement number" required inputMode="numeric" />
      <MomentFields
        label="Acknowledgement date"
        required
        readOnly={at.readOnly}
        value={at.value}
        error={at.error}
        onChange={at.onChange}
      />
      <TextArea
        {...filling('signed_qr')}
        className="col-span-full"
        label="Signed QR code"
        required={!isSameIrn}
        rows={3}
        hint={isSameIrn ? 'Kept unless you enter another one' : QR_HINT}
      />
      {corrects && (
        <TextField
          {...field('reason')}
          className="col-span-full"
          label="Reason for correction"
          required
          maxLength={CONFIRM_INPUT_MAX}
          hint="The earlier details stay on record, and the invoice says that they were corrected"
        />
      )}
    </RecordDialog>
  );
}
