import { isoDay } from '@console/shared/dates';
import type { DraftOf } from '@console/shared/fields/field';
import { isOpenUnderWay, TRANSPORT_FIELDS, TRANSPORT_MODES } from '@console/shared/fields/transport';
import type { TransportValues } from '@console/shared/fields/transport';
import { GstinField } from '../../components/contact-fields.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useNow } from '../../components/use-now.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { labelledField } from '../labelled-field.ts';
import { EwayBillFields } from './eway-bill-fields.tsx';

type Draft = DraftOf<typeof TRANSPORT_FIELDS>;

export interface TransportFormProps {
  draft: Draft;
  errors: FieldErrors;
  readOnly: boolean;
  /** Of goods that have left, whose transport mostly stands. */
  underWay?: TransportValues | undefined;
  /** The gateway keeps the e-way bill of a challan. */
  keepsEwayBill: boolean;
  onEdit: (patch: Partial<Draft>) => void;
}

const MODES = [
  { value: '', label: 'Not known yet' },
  ...Object.entries(TRANSPORT_MODES).map(([value, label]) => ({ value, label })),
];

/** How the goods of a challan travel, as far as it can still be entered. */
export function TransportForm({ draft, errors, readOnly, underWay, keepsEwayBill, onEdit }: TransportFormProps) {
  const field = labelledField(TRANSPORT_FIELDS, { draft, errors, isBusy: readOnly, isClosed: false, edit: onEdit });
  const today = useNow(isoDay);
  const has = (name: keyof Draft) => underWay === undefined || isOpenUnderWay(underWay, name);
  return (
    <section aria-label="Transport" className="mobile:grid-cols-2 wide:grid-cols-4 grid gap-3">
      <TextField {...field('vehicle_number')} placeholder="KA01AB1234" />
      {has('transport_mode') && (
        <Select
          label={TRANSPORT_FIELDS.transport_mode.label}
          options={MODES}
          disabled={readOnly}
          value={draft.transport_mode}
          error={errors['transport_mode']}
          onChange={(transport_mode) => onEdit({ transport_mode })}
        />
      )}
      {has('transporter_name') && <TextField {...field('transporter_name')} />}
      {has('transporter_gstin') && <GstinField {...field('transporter_gstin')} />}
      {has('lr_number') && <TextField {...field('lr_number')} />}
      {has('lr_date') && <DateField {...field('lr_date')} max={today} />}
      {has('distance_km') && <TextField {...field('distance_km')} inputMode="numeric" suffix="km" />}
      {keepsEwayBill && <EwayBillFields draft={draft} errors={errors} readOnly={readOnly} onEdit={onEdit} />}
    </section>
  );
}
