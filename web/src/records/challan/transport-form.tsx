import { isoDay } from '@console/shared/dates';
import { TRANSPORT_FIELDS, TRANSPORT_MODES } from '@console/shared/fields/transport';
import { GstinField } from '../../components/contact-fields.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useNow } from '../../components/use-now.ts';
import type { TransportDraft } from '../../machines/edit-challan.ts';
import { errorsUnder } from '../../machines/record-work/errors-under.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { labelledField } from '../labelled-field.ts';
import { EwayBillFields } from './eway-bill-fields.tsx';

export interface TransportFormProps {
  terms: TransportDraft;
  errors: FieldErrors;
  readOnly: boolean;
  /** The goods have left: only the vehicle and the e-way bill can change. */
  isUnderWay: boolean;
  /** The gateway keeps the e-way bill of a challan. */
  keepsEwayBill: boolean;
  onEdit: (patch: Partial<TransportDraft>) => void;
}

const MODES = [
  { value: '', label: 'Not known yet' },
  ...Object.entries(TRANSPORT_MODES).map(([value, label]) => ({ value, label })),
];

/** How the goods of a challan travel. */
export function TransportForm({ terms, errors, readOnly, isUnderWay, keepsEwayBill, onEdit }: TransportFormProps) {
  const inTerms = errorsUnder('terms', errors);
  const field = labelledField(TRANSPORT_FIELDS, {
    draft: terms,
    errors: inTerms,
    isBusy: readOnly,
    isClosed: false,
    edit: onEdit,
  });
  const today = useNow(isoDay);
  const vehicle = <TextField {...field('vehicle_number')} placeholder="KA01AB1234" />;
  return (
    <section aria-label="Transport" className="mobile:grid-cols-2 wide:grid-cols-4 grid gap-3">
      {vehicle}
      {!isUnderWay && (
        <>
          <Select
            label={TRANSPORT_FIELDS.transport_mode.label}
            options={MODES}
            disabled={readOnly}
            value={terms.transport_mode}
            error={inTerms['transport_mode']}
            onChange={(transport_mode) => onEdit({ transport_mode })}
          />
          <TextField {...field('transporter_name')} />
          <GstinField {...field('transporter_gstin')} />
          <TextField {...field('lr_number')} />
          <DateField {...field('lr_date')} max={today} />
          <TextField {...field('distance_km')} inputMode="numeric" suffix="km" />
        </>
      )}
      {keepsEwayBill && <EwayBillFields draft={terms} errors={inTerms} readOnly={readOnly} onEdit={onEdit} />}
    </section>
  );
}
