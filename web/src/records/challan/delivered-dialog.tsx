import { CONFIRM_INPUT_MAX } from '@console/shared/constants';
import { isoDay, isoMinute } from '@console/shared/dates';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { EWAYBILL_FIELDS } from '@console/shared/fields/eway-bill';
import { namesOf } from '@console/shared/fields/field';
import { isReceiptDay } from '@console/shared/receipt';
import { useId, useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../components/button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Modal } from '../../components/modal.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { TimeField } from '../../components/time-field.tsx';
import { useNow } from '../../components/use-now.ts';
import { askedLines } from '../../machines/arrival-draft.ts';
import type { ChallanDraft } from '../../machines/challan.ts';
import { errorsUnder } from '../../machines/record-work/errors-under.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import type { Problem } from '../../machines/record-work/problem.ts';
import { showFirstError } from '../show-first-error.ts';
import { unplacedMessage } from '../unplaced-message.ts';
import { UploadField } from '../uploads/upload-field.tsx';
import type { FieldUploads } from '../uploads/use-uploads.ts';
import { ArrivalFields, arrivalFields } from './arrival-fields.tsx';
import { CreditedUnderWay } from './credited-under-way.tsx';
import { EwayBillFields } from './eway-bill-fields.tsx';
import { LeavingNotice } from './leaving-question.tsx';
import type { Lacks } from './leaving-question.tsx';

export interface DeliveredDialogProps {
  row: DeliveryChallan;
  /** Of the challan, if it is known. */
  order: Order | undefined;
  draft: ChallanDraft;
  errors: FieldErrors;
  /**
   * The proof of delivery. Outlives this dialog, so that going back to the challan loses no picked file. Undefined where
   * the gateway keeps no receipt: then nothing is asked for.
   */
  proof: FieldUploads | undefined;
  /** What a draft would leave without. */
  lacks: Lacks;
  /** A draft that needs an e-way bill, which is entered here too. */
  asksEwayBill: boolean;
  /** Why the last attempt failed. */
  problem: Problem | undefined;
  busy: boolean;
  submitLabel: string;
  onEdit: (patch: Partial<ChallanDraft>) => void;
  onSubmit: () => void;
  /** Shows errors while the file blocks the save. */
  onCheck: () => void;
  onClose: () => void;
}

const FIELDS = [
  ...['received_by', 'received_at', 'received_file_id'],
  ...namesOf(EWAYBILL_FIELDS).map((name) => `terms.${name}`),
];

/** Asks what arrived, for recipient, time and proof, as far as they are kept, before a challan is finally marked delivered. */
export function DeliveredDialog({
  row,
  order,
  draft,
  errors,
  proof,
  lacks,
  asksEwayBill,
  problem,
  busy,
  submitLabel,
  onEdit,
  onSubmit,
  onCheck,
  onClose,
}: DeliveredDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const words = unplacedMessage(problem, [...FIELDS, ...arrivalFields(row)]);
  const asksArrival = askedLines(row).length > 0;
  const waits = busy || proof?.isBusy === true;
  function submit() {
    if (waits) return;
    if (proof?.areTaken() ?? true) onSubmit();
    else onCheck();
    showFirstError(form.current);
  }
  return (
    <Modal
      open
      title={`Mark ${row.challanId} as delivered?`}
      width={asksArrival ? '42rem' : '30rem'}
      locked={busy}
      initialFocus={name}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={waits}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className="grid grid-cols-2 gap-4"
      >
        <p className="text-muted col-span-full">A delivered challan can no longer be changed or cancelled.</p>
        <CreditedUnderWay row={row} order={order} className="col-span-full" />
        <LeavingNotice lacks={lacks} className="col-span-full" />
        {asksEwayBill && (
          <section aria-label="E-way bill" className="mobile:grid-cols-3 col-span-full grid gap-4">
            <EwayBillFields
              draft={draft.terms}
              errors={errorsUnder('terms', errors)}
              readOnly={busy}
              onEdit={(patch) => onEdit({ terms: { ...draft.terms, ...patch } })}
            />
          </section>
        )}
        <ArrivalFields {...{ row, draft, errors, busy, onEdit }} />
        {proof && <Receipt {...{ row, draft, errors, proof, busy, name, onEdit }} />}
        {words !== undefined && (
          <Notice tone="danger" className="col-span-full">
            {words}
          </Notice>
        )}
      </form>
    </Modal>
  );
}

type ReceiptProps = Pick<DeliveredDialogProps, 'row' | 'draft' | 'errors' | 'busy' | 'onEdit'> & {
  proof: FieldUploads;
  name: RefObject<HTMLInputElement | null>;
};

function Receipt({ row, draft, errors, proof, busy, name, onEdit }: ReceiptProps) {
  const now = useNow(isoMinute);
  const [day = '', time = ''] = (draft.received_at ?? now).split('T');
  const error = errors['received_at'];
  const isTime = isReceiptDay(day, row, now.slice(0, 10));
  return (
    <>
      <TextField
        ref={name}
        label="Received by"
        className="col-span-full"
        required
        maxLength={CONFIRM_INPUT_MAX}
        counter
        autoComplete="off"
        readOnly={busy}
        value={draft.received_by}
        error={errors['received_by']}
        onChange={(received_by) => onEdit({ received_by })}
      />
      <DateField
        label="Received on"
        min={isoDay(row.dispatched_date ?? row.created_date)}
        max={now.slice(0, 10)}
        readOnly={busy}
        value={day}
        error={isTime ? undefined : error}
        onChange={(typed) => onEdit({ received_at: `${typed}T${time}` })}
      />
      <TimeField
        label="Time"
        readOnly={busy}
        value={time}
        error={isTime ? error : undefined}
        onChange={(typed) => onEdit({ received_at: `${day}T${typed}` })}
      />
      <UploadField
        label="Photo or signed paper"
        className="col-span-full"
        files={proof}
        readOnly={busy}
        error={errors['received_file_id']}
      />
    </>
  );
}
