import type { Quotation } from '@console/shared/entities/quotation';
import { isEmail } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { messageOf } from '../../../api/api-error.ts';
import { mailQuotation } from '../../../api/quotations.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/modal.tsx';
import { Notice } from '../../../components/notice.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastError, toastSuccess } from '../../../components/toast.ts';

export interface MailDialogProps {
  row: Quotation;
  onClose: () => void;
}

const ADDRESS_MAX = 100;

/** Emails an approved quotation with its PDF. Mount it to open it. */
export function MailDialog({ row, onClose }: MailDialogProps) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Undefined if the contact is hidden from this person. The server knows the address. */
  const contact = row.user_details?.email ?? '';
  const [email, setEmail] = useState(contact);
  const [addressError, setAddressError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isHidden = row.user_details === undefined;

  async function send() {
    setBusy(true);
    setProblem(undefined);
    const { quotation_id } = row;
    try {
      const reply = await mailQuotation({ quotation_id, ...(email.trim() && { email: email.trim() }) });
      if (reply.is_email_sent) {
        toastSuccess(MESSAGES.quotation.emailSent);
        onClose();
        return;
      }
      fail(reply.email_message);
    } catch (error) {
      fail(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  function fail(reason: string) {
    setProblem(reason);
    toastError(MESSAGES.quotation.emailFailed, reason);
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isWrong = email.trim() === '' ? !isHidden : !isEmail(email.trim());
    setAddressError(isWrong ? 'Enter a valid email address.' : undefined);
    if (isWrong) field.current?.focus();
    else void send();
  }
  return (
    <Modal
      open
      width="27rem"
      title={`Email ${row.quotation_number}`}
      locked={isBusy}
      initialFocus={field}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            Send
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <p className="text-muted">The current version of the quotation is sent with its PDF attached.</p>
        <TextField
          ref={field}
          label="Email address"
          type="email"
          autoComplete="off"
          required={!isHidden}
          maxLength={ADDRESS_MAX}
          value={email}
          readOnly={isBusy}
          error={addressError}
          hint={isHidden ? "Left empty, it goes to the customer's contact." : undefined}
          onChange={(text) => {
            setEmail(text);
            setAddressError(undefined);
          }}
        />
        {problem && <Notice tone="danger">{problem}</Notice>}
      </form>
    </Modal>
  );
}
