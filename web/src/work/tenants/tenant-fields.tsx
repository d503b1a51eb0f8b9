import type { Ref } from 'react';
import { EmailField, GstinField, PhoneField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Faults } from '../../machines/work/contract.ts';
import { AddressFields } from '../address-fields/address-fields.tsx';
import { OrganisationSelect } from '../pickers/organisation-select.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import type { FieldUploads } from '../uploads/use-uploads.ts';
import { SalesPersonSelect } from './sales-person-select.tsx';
import type { TenantDraft } from './tenant-kind.ts';

export interface TenantFieldsProps {
  draft: TenantDraft;
  faults: Faults;
  readOnly: boolean;
  onEdit: (patch: Partial<TenantDraft>) => void;
  firstRef: Ref<HTMLInputElement>;
  /** Of `usePicture`. */
  logo: FieldUploads;
}

/** By these names the server speaks of them. */
export const TENANT_FIELDS = [
  'tenant_name',
  'org_id',
  'gst_no',
  'email',
  'mobile',
  'sales_person',
  'logo',
  'address',
  'postal_code',
  'district',
  'state',
];

/** Who a customer is, and who looks after it; stands in a grid. */
export function TenantFields({ draft, faults, readOnly, onEdit, firstRef, logo }: TenantFieldsProps) {
  const field = { readOnly, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...field}
        ref={firstRef}
        className="col-span-full"
        label="Customer name"
        required
        maxLength={100}
        value={draft.tenant_name}
        error={faults['tenant_name']}
        onChange={(tenant_name) => onEdit({ tenant_name })}
      />
      <OrganisationSelect
        allLabel={undefined}
        disabled={readOnly}
        value={draft.org_id}
        error={faults['org_id']}
        onChange={(org_id) => onEdit({ org_id })}
      />
      <GstinField
        {...field}
        label="GST number"
        state={draft.state || undefined}
        value={draft.gst_no}
        error={faults['gst_no']}
        onChange={(gst_no) => onEdit({ gst_no })}
      />
      <EmailField
        {...field}
        label="E-mail"
        value={draft.email}
        error={faults['email']}
        onChange={(email) => onEdit({ email })}
      />
      <PhoneField
        {...field}
        label="Mobile"
        value={draft.mobile}
        error={faults['mobile']}
        onChange={(mobile) => onEdit({ mobile })}
      />
      <SalesPersonSelect
        disabled={readOnly}
        value={draft.sales_person}
        error={faults['sales_person']}
        onChange={(sales_person) => onEdit({ sales_person })}
      />
      <UploadField label="Logo" files={logo} readOnly={readOnly} error={faults['logo']} />
    </>
  );
}

/** Where a customer is; stands in a grid. */
export function TenantPlace({ draft, faults, readOnly, onEdit }: Omit<TenantFieldsProps, 'firstRef' | 'logo'>) {
  return (
    <>
      <TextField
        readOnly={readOnly}
        autoComplete="off"
        className="col-span-full"
        label="Address"
        maxLength={500}
        value={draft.address}
        error={faults['address']}
        onChange={(address) => onEdit({ address })}
      />
      <AddressFields
        pin={draft.postal_code}
        place={{ city: draft.district, state: draft.state }}
        cityLabel="District"
        required={{ place: true }}
        readOnly={readOnly}
        faults={{ pin: faults['postal_code'], city: faults['district'], state: faults['state'] }}
        onChange={({ pin, city, state }) =>
          onEdit({
            ...(pin !== undefined && { postal_code: pin }),
            ...(city !== undefined && { district: city }),
            ...(state !== undefined && { state }),
          })
        }
      />
    </>
  );
}
