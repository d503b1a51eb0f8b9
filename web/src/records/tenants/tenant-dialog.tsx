import type { Tenant } from '@console/shared/entities/parties';
import { namesOf } from '@console/shared/fields/field';
import { TENANT_FIELDS } from '@console/shared/fields/tenant';
import { useRef } from 'react';
import { useSnapshot } from 'valtio';
import { people } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { fieldDifferences } from '../field-differences.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { usePicture } from '../uploads/use-picture.ts';
import { useLastWriter } from '../use-last-writer.ts';
import { useRecordForm } from '../use-record-form.ts';
import { TenantFields, TenantPlace } from './tenant-fields.tsx';
import { TENANT_FORM, TENANT_PARTS } from './tenant-kind.ts';
import type { TenantDraft } from './tenant-kind.ts';

const SHOWN = [...namesOf(TENANT_FIELDS), 'org_id'];

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
      fields={SHOWN}
      initialFocus={first}
      differences={{
        who,
        labelOf: DIFFERENCES.labelOf,
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

const DIFFERENCES = fieldDifferences<TenantDraft>({
  fields: TENANT_FIELDS,
  parts: TENANT_PARTS,
  labels: { tenant_name: 'Name', org_id: 'Organisation', place: 'Address' },
});

/** @param nameOf returns a salesperson's name by id. */
function partText(part: string, draft: TenantDraft, nameOf: (user_id: number) => string): string {
  if (part === 'logo') return draft.logo === '' ? 'None' : 'A picture';
  if (part === 'sales_person') return draft.sales_person === null ? 'None' : nameOf(draft.sales_person);
  return DIFFERENCES.show(part, draft);
}
