import type { Lead } from '@console/shared/entities/parties';
import { namesOf } from '@console/shared/fields/field';
import { LEAD_FIELDS } from '@console/shared/fields/lead';
import { useRef } from 'react';
import { EmailField, PhoneField } from '../../../components/contact-fields.tsx';
import { SuggestField } from '../../../components/suggest-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { StateSelect } from '../../../records/address-fields/state-select.tsx';
import { labelledField } from '../../../records/labelled-field.ts';
import { nameOf } from '../../../records/person-name.ts';
import { RecordDialog } from '../../../records/record-dialog.tsx';
import { useCategoryNames, useStaffNames } from '../../../records/sellers/use-trades.ts';
import { ZONES } from '../../../records/sellers/zones.ts';
import { useLastWriter } from '../../../records/use-last-writer.ts';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { LEAD_DIFFERENCES, LEAD_FORM } from './lead-kind.ts';

export interface LeadDialogProps {
  /** The lead to edit; omitted for a new one. */
  row?: Lead | undefined;
  /** Offers to delete the lead being edited. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

/** Creates or edits a lead. Mount it to open it. */
export function LeadDialog({ row, onDelete, onClose }: LeadDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const me = useUser();
  const who = useLastWriter(stores.lead, row && String(row.lead_id));
  const categories = useCategoryNames();
  const staff = useStaffNames();
  const blank = { ...LEAD_FORM.rules.blank, lead_owner: nameOf(me) };
  const form = useRecordForm(LEAD_FORM, { row, blank, onSaved: onClose });
  const field = labelledField(LEAD_FIELDS, form);
  return (
    <RecordDialog
      form={form}
      title={row ? row.name : 'New lead'}
      submitLabel={row ? 'Save' : 'Add lead'}
      fields={namesOf(LEAD_FIELDS)}
      initialFocus={first}
      differences={{ who, ...LEAD_DIFFERENCES }}
      other={onDelete && { label: 'Delete…', run: onDelete }}
      onClose={onClose}
    >
      <TextField {...field('name')} ref={first} className="col-span-full" />
      <SuggestField {...field('lead_category')} suggestions={categories} />
      <SuggestField {...field('lead_owner')} suggestions={staff} />
      <PhoneField {...field('mobile')} />
      <EmailField {...field('email')} />
      <TextField {...field('district')} />
      <StateSelect {...field('state')} />
      <SuggestField {...field('zone')} suggestions={ZONES} />
    </RecordDialog>
  );
}
