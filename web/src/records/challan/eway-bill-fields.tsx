import { EWAYBILL_FIELDS } from '@console/shared/fields/eway-bill';
import type { DraftOf } from '@console/shared/fields/field';
import { MomentFields } from '../../components/moment-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { FieldErrors } from '../../machines/record-work/contract.ts';

export type EwayBillDraft = DraftOf<typeof EWAYBILL_FIELDS>;

export interface EwayBillFieldsProps {
  draft: EwayBillDraft;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (patch: Partial<EwayBillDraft>) => void;
}

/** An e-way bill is valid until the last minute of a day. */
const LAST_MINUTE = '23:59';

/** The e-way bill of a challan: its number, and until when it is valid. */
export function EwayBillFields({ draft, errors, readOnly, onEdit }: EwayBillFieldsProps) {
  return (
    <>
      <TextField
        label={EWAYBILL_FIELDS.ewaybill_number.label}
        placeholder="12 digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        readOnly={readOnly}
        value={draft.ewaybill_number}
        error={errors['ewaybill_number']}
        onChange={(ewaybill_number) => onEdit({ ewaybill_number })}
      />
      <MomentFields
        className="mobile:col-span-2 min-w-0"
        label="Valid until"
        readOnly={readOnly}
        value={draft.ewaybill_valid_until}
        error={errors['ewaybill_valid_until']}
        usualTime={LAST_MINUTE}
        onChange={(ewaybill_valid_until) => onEdit({ ewaybill_valid_until })}
      />
    </>
  );
}
