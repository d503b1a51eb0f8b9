import type { Lead } from '@console/shared/entities/parties';
import { useRef } from 'react';
import { EmailField, PhoneField } from '../../../components/contact-fields.tsx';
import { SuggestField } from '../../../components/suggest-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { StateSelect } from '../../../records/address-fields/state-select.tsx';
import { formField } from '../../../records/form-field.ts';
import { nameOf } from '../../../records/person-name.ts';
import { RecordDialog } from '../../../records/record-dialog.tsx';
import { useCategoryNames, useStaffNames } from '../../../records/sellers/use-trades.ts';
import { ZONES } from '../../../records/sellers/zones.ts';
import { useLastWriter } from '../../../records/use-last-writer.ts';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { LEAD_FORM } from './lead-kind.ts';
import type { LeadDraft } from './lead-kind.ts';

export interface LeadDialogProps {
  /** The lead to edit; omitted for a new one. */
  row?: Lead | undefined;
  /** Offers to delete the lead being edited. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  lead_category: 'Category',
  lead_owner: 'Lead owner',
  zone: 'Zone',
  mobile: 'Mobile',
  email: 'Email',
  place: 'Place',
};
const FIELDS = ['name', 'lead_category', 'lead_owner', 'zone', 'mobile', 'email', 'district', 'state'];

/** Creates or edits a lead. Mount it to open it. */
export function LeadDialog({ row, onDelete, onClose }: LeadDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const me = useUser();
  const who = useLastWriter(stores.lead, row && String(row.lead_id));
  const categories = useCategoryNames();
  const staff = useStaffNames();
  const blank = { ...LEAD_FORM.rules.blank, lead_owner: nameOf(me) };
  const form = useRecordForm(LEAD_FORM, { row, blank, onSaved: onClose });
  const field = formField(form);
  return (
    <RecordDialog
      form={form}
      title={row ? row.name : 'New lead'}
      submitLabel={row ? 'Save' : 'Add lead'}
      fields={FIELDS}
      initialFocus={first}
      differences={{ who, labelOf: (part) => LABELS[part] ?? part, show: shown }}
      other={onDelete && { label: 'Delete…', run: onDelete }}
      onClose={onClose}
    >
      <TextField {...field('name')} ref={first} className="col-span-full" label="Name" required maxLength={100} />
      <SuggestField {...field('lead_category')} label="Category" suggestions={categories} maxLength={100} />
      <SuggestField {...field('lead_owner')} label="Lead owner" suggestions={staff} maxLength={100} />
      <PhoneField {...field('mobile')} label="Mobile" />
      <EmailField {...field('email')} label="Email" />
      <TextField {...field('district')} label="District" maxLength={100} />
      <StateSelect {...field('state')} />
      <SuggestField {...field('zone')} label="Zone" suggestions={ZONES} maxLength={100} />
    </RecordDialog>
  );
}

function shown(part: string, draft: LeadDraft): string {
  if (part === 'place') return [draft.district, draft.state].filter(Boolean).join(', ') || '—';
  return draft[part as keyof LeadDraft] || '—';
}
