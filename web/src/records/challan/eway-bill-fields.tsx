import { isIsoDay, minuteStart } from '@console/shared/dates';
import { EWAYBILL_FIELDS } from '@console/shared/fields/eway-bill';
import type { DraftOf } from '@console/shared/fields/field';
import { DateField } from '../../components/date-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { TimeField } from '../../components/time-field.tsx';
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
  const { ewaybill_valid_until: until } = draft;
  const [day = '', time = ''] = until.split('T');
  const edit = (typedDay: string, typedTime: string) =>
    onEdit({ ewaybill_valid_until: typedDay === '' && typedTime === '' ? '' : `${typedDay}T${typedTime}` });
  const error = errors['ewaybill_valid_until'];
  const isOfTime = isIsoDay(day) && minuteStart(until) === undefined;
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
      <fieldset className="mobile:col-span-2 min-w-0">
        <legend className="text-muted mb-1 text-sm font-medium">Valid until</legend>
        <div className="grid grid-cols-[3fr_2fr] gap-3">
          <DateField
            label="Valid until: date"
            hideLabel
            readOnly={readOnly}
            value={day}
            error={isOfTime ? undefined : error}
            onChange={(typed) => edit(typed, typed === '' ? '' : time || LAST_MINUTE)}
          />
          <TimeField
            label="Valid until: time"
            hideLabel
            readOnly={readOnly}
            value={time}
            error={isOfTime ? error : undefined}
            onChange={(typed) => edit(day, typed)}
          />
        </div>
      </fieldset>
    </>
  );
}
