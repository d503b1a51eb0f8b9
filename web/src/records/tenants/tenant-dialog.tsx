import type { Tenant } from '@console/shared/entities/parties';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { people } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { usePicture } from '../uploads/use-picture.ts';
import { useLastWriter } from '../use-last-writer.ts';
import { useRecordForm } from '../use-record-form.ts';
import { TENANT_FIELDS, TenantFields, TenantPlace } from './tenant-fields.tsx';
import { TENANT_FORM } from './tenant-kind.ts';
import type { TenantDraft } from './tenant-kind.ts';

/** Edits a customer. Mount it to open it. */
export function TenantDialog({ row, onClose }: { row: Tenant; onClose: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  const staff = useSnapshot(people);
  const who = useLastWriter(stores.tenant, String(row.tenant_id));
  const form = useRecordForm(TENANT_FORM, { row, onSaved: onClose });
  const { draft, edit } = form;
  const logo = usePicture(draft.logo, (stored) => edit({ logo: stored }));
  const isMoved = draft.org_id !== null && draft.org_id !== form.context.held?.row.org_id;
  return (
    <RecordDialog
      form={form}
      title={`Edit ${row.tenant_name}`}
      submitLabel="Save"
      width="44rem"
      files={[logo]}
      fields={TENANT_FIELDS}
      initialFocus={first}
      differences={{
        who,
        labelOf: partLabel,
        show: (part, shown) => partText(part, shown, (user_id) => staff[user_id]?.name ?? String(user_id)),
      }}
      onClose={onClose}
    >
      <TenantFields form={form} firstRef={first} logo={logo} />
      {isMoved && (
        <output className="text-amber col-span-full block text-sm">
          The customer's quote requests and users move to that organisation too, and the users sign in again.
        </output>
      )}
      <TenantPlace form={form} />
    </RecordDialog>
  );
}

/** Labels of a customer's parts. */
const LABELS: Readonly<Record<string, string>> = {
  tenant_name: 'Name',
  org_id: 'Organisation',
  gst_no: 'GST number',
  place: 'Address',
  email: 'Email',
  mobile: 'Mobile',
  logo: 'Logo',
  sales_person: 'Salesperson',
};

const partLabel = (part: string): string => LABELS[part] ?? part;

/** @param nameOf returns a salesperson's name by id. */
function partText(part: string, draft: TenantDraft, nameOf: (user_id: number) => string): string {
  if (part === 'place') {
    const { address, district, state, postal_code } = draft;
    return [address, district, state, postal_code].filter(Boolean).join(', ') || '—';
  }
  if (part === 'logo') return draft.logo === '' ? 'None' : 'A picture';
  if (part === 'sales_person') return draft.sales_person === null ? 'None' : nameOf(draft.sales_person);
  return String(draft[part as keyof TenantDraft] ?? '') || '—';
}
