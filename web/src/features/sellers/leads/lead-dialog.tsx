import type { Lead } from '@console/shared/entities/parties';
import { STATES } from '@console/shared/gst';
import { useRef } from 'react';
import { EmailField, PhoneField } from '../../../components/contact-fields.tsx';
import { Select } from '../../../components/select.tsx';
import { SuggestField } from '../../../components/suggest-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { nameOf } from '../../../work/person-name.ts';
import { RecordDialog } from '../../../work/record-dialog.tsx';
import { useCategoryNames, useStaffNames } from '../../../work/sellers/use-trades.ts';
import { ZONES } from '../../../work/sellers/zones.ts';
import { useLastWriter } from '../../../work/use-last-writer.ts';
import { useRecordForm } from '../../../work/use-record-form.ts';
import { LEAD_FORM } from './lead-kind.ts';
import type { LeadDraft } from './lead-kind.ts';

export interface LeadDialogProps {
  /** The lead to edit; without it a new one is noted. */
  row?: Lead | undefined;
  /** Offers to delete the one that is edited. */
  onDelete?: (() => void) | undefined;
  onClose: () => void;
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  lead_category: 'Category',
  lead_owner: 'Lead owner',
  zone: 'Zone',
  mobile: 'Mobile',
  email: 'E-mail',
  place: 'Place',
};
const FIELDS = ['name', 'lead_category', 'lead_owner', 'zone', 'mobile', 'email', 'district', 'state'];
const STATE_NAMES = ['', ...Object.values(STATES).toSorted((one, other) => one.localeCompare(other))];

/** Notes a lead, or edits one. Mount it to open it. */
export function LeadDialog({ row, onDelete, onClose }: LeadDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const me = useUser();
  const who = useLastWriter(stores.lead, row && String(row.lead_id));
  const categories = useCategoryNames();
  const staff = useStaffNames();
  const blank = { ...LEAD_FORM.rules.blank, lead_owner: nameOf(me) };
  const form = useRecordForm(LEAD_FORM, { row, blank, onSaved: onClose });
  const { draft, faults, edit } = form;
  const field = { readOnly: form.isBusy || form.isClosed, autoComplete: 'off' } as const;
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
      <TextField
        {...field}
        ref={first}
        className="col-span-full"
        label="Name"
        required
        maxLength={100}
        value={draft.name}
        error={faults['name']}
        onChange={(name) => edit({ name })}
      />
      <SuggestField
        {...field}
        label="Category"
        suggestions={categories}
        maxLength={100}
        value={draft.lead_category}
        error={faults['lead_category']}
        onChange={(lead_category) => edit({ lead_category })}
      />
      <SuggestField
        {...field}
        label="Lead owner"
        suggestions={staff}
        maxLength={100}
        value={draft.lead_owner}
        error={faults['lead_owner']}
        onChange={(lead_owner) => edit({ lead_owner })}
      />
      <PhoneField
        {...field}
        label="Mobile"
        value={draft.mobile}
        error={faults['mobile']}
        onChange={(mobile) => edit({ mobile })}
      />
      <EmailField
        {...field}
        label="E-mail"
        value={draft.email}
        error={faults['email']}
        onChange={(email) => edit({ email })}
      />
      <TextField
        {...field}
        label="District"
        maxLength={100}
        value={draft.district}
        error={faults['district']}
        onChange={(district) => edit({ district })}
      />
      <Select
        label="State"
        disabled={field.readOnly}
        options={STATE_NAMES.map((name) => ({ value: name, label: name || '—' }))}
        value={draft.state}
        error={faults['state']}
        onChange={(state) => edit({ state })}
      />
      <SuggestField
        {...field}
        label="Zone"
        suggestions={ZONES}
        maxLength={100}
        value={draft.zone}
        error={faults['zone']}
        onChange={(zone) => edit({ zone })}
      />
    </RecordDialog>
  );
}

function shown(part: string, draft: LeadDraft): string {
  if (part === 'place') return [draft.district, draft.state].filter(Boolean).join(', ') || '—';
  return draft[part as keyof LeadDraft] || '—';
}
