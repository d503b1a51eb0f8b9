import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { registeredIn } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { useRef, useState } from 'react';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../form-field.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import type { FormKind } from '../use-record-form.ts';
import type { Versioned } from '../../stores/entity-store.ts';
import { creditNoteReply, isCorrection, orderReply } from './reply-form.ts';
import type { ReplyDraft } from './reply-form.ts';

const FIELDS = ['irn', 'ack_number', 'ack_date', 'signed_qr', 'reason'];

interface ReplyDialogProps<Row extends Versioned> {
  kind: FormKind<Row, ReplyDraft>;
  subtitle: string;
  /** Of what was entered before. */
  isCorrection: boolean;
  onClose: () => void;
}

interface ReplyProps<Row> {
  row: Row;
  onClose: () => void;
}

/** Enters or corrects what the e-invoice portal replied about an order's invoice. Mount it to open it. */
export function OrderReply({ row, onClose }: ReplyProps<Order>) {
  const [kind] = useState(() => orderReply(row));
  const subtitle = `Invoice ${row.invoice_number ?? ''}, order ${row.order_number}`;
  const [corrects] = useState(() => isCorrection(row.einvoice));
  return <ReplyDialog kind={kind} subtitle={subtitle} isCorrection={corrects} onClose={onClose} />;
}

/** The same about a credit note. */
export function CreditNoteReply({ row, onClose }: ReplyProps<CreditNote>) {
  const [kind] = useState(() => creditNoteReply(row));
  const subtitle = `Credit note ${row.cnId}, invoice ${row.invoice_number}`;
  const [corrects] = useState(() => isCorrection(row.einvoice));
  return <ReplyDialog kind={kind} subtitle={subtitle} isCorrection={corrects} onClose={onClose} />;
}

/** By hand or from the portal's JSON. */
function ReplyDialog<Row extends Versioned>({
  kind,
  subtitle,
  isCorrection: corrects,
  onClose,
}: ReplyDialogProps<Row>) {
  const first = useRef<HTMLInputElement>(null);
  const form = useRecordForm(kind, { onSaved: onClose });
  const field = formField(form);
  /** The portal's reply as JSON fills all fields, wherever it is pasted. */
  const filling = (name: keyof typeof form.draft) => {
    const { onChange, ...rest } = field(name);
    return {
      ...rest,
      onChange: (text: string) => {
        const answer = registeredIn(text);
        if (answer) form.edit(answer);
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
      <TextField {...filling('ack_date')} label="Acknowledgement date" required hint="Such as 2026-11-21 13:45:00" />
      <TextArea
        {...filling('signed_qr')}
        className="col-span-full"
        label="Signed QR code"
        required
        rows={3}
        hint="The text of the QR code, which begins with eyJ"
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
