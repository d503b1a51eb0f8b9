import { GSTIN_LENGTH, PHONE_LENGTH } from '@console/shared/constants';
import { gstinWarning, isGstinLength } from '@console/shared/gst';
import { TextField } from '../../components/text-field.tsx';
import type { IssueDraft } from '../../machines/issue-purchase-order.ts';
import type { Faults } from '../../machines/work/contract.ts';

export interface IssueFormProps {
  draft: IssueDraft;
  faults: Faults;
  /** The seller's state, which its GSTIN begins with. */
  state: string;
  readOnly: boolean;
  onEdit: (patch: Partial<IssueDraft>) => void;
  onSubmit: () => void;
}

/** Where the order goes when it is issued. What merely looks wrong about a GSTIN is said, and refuses nothing. */
export function IssueForm({ draft, faults, state, readOnly, onEdit, onSubmit }: IssueFormProps) {
  const { gstin, seller_email, seller_whatsapp_number } = draft;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      className="tablet:grid-cols-3 grid gap-3"
    >
      <TextField
        label="Seller GST"
        required
        value={gstin}
        maxLength={GSTIN_LENGTH}
        counter
        readOnly={readOnly}
        autoComplete="off"
        error={faults['gstin']}
        warning={isGstinLength(gstin) ? gstinWarning(gstin, state) : undefined}
        onChange={(value) => onEdit({ gstin: value })}
      />
      <TextField
        label="Seller e-mail"
        required
        type="email"
        value={seller_email}
        maxLength={100}
        readOnly={readOnly}
        autoComplete="off"
        error={faults['seller_email']}
        onChange={(value) => onEdit({ seller_email: value })}
      />
      <TextField
        label="Whatsapp"
        required
        inputMode="numeric"
        value={seller_whatsapp_number}
        maxLength={PHONE_LENGTH}
        readOnly={readOnly}
        autoComplete="off"
        error={faults['seller_whatsapp_number']}
        onChange={(value) => onEdit({ seller_whatsapp_number: value })}
      />
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  );
}
