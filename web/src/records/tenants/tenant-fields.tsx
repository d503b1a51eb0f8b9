import type { Ref } from 'react';
import { TENANT_FIELDS } from '@console/shared/fields/tenant';
import { SALES_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useSnapshot } from 'valtio';
import { EmailField, GstinField, PhoneField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AddressFields } from '../address-fields/address-fields.tsx';
import { formField } from '../form-field.ts';
import type { FieldsForm } from '../form-field.ts';
import { labelledField } from '../labelled-field.ts';
import { OrganisationSelect } from '../pickers/organisation-select.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import type { FieldUploads } from '../uploads/use-uploads.ts';
import type { TenantDraft } from './tenant-kind.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { Toggle } from '../../components/toggle.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { people, staffOf } from '../../stores/people.ts';

export interface TenantFieldsProps {
  form: FieldsForm<TenantDraft>;
  firstRef: Ref<HTMLInputElement>;
  /** From `usePicture`. */
  logo: FieldUploads;
}

/** A customer's identity and salesperson, in a grid. */
export function TenantFields({ form, firstRef, logo }: TenantFieldsProps) {
  const { draft, errors, edit } = form;
  const readOnly = form.isBusy || form.isClosed;
  const field = labelledField(TENANT_FIELDS, form);
  const hasDeadlines = useOffers('GET /deadlinePolicy');
  return (
    <>
      <TextField {...field('tenant_name')} ref={firstRef} className="col-span-full" />
      <OrganisationSelect
        allLabel={undefined}
        disabled={readOnly}
        value={draft.org_id}
        error={errors['org_id']}
        onChange={(org_id) => edit({ org_id })}
      />
      <GstinField {...field('gst_no')} state={draft.state || undefined} />
      <EmailField {...field('email')} />
      <PhoneField {...field('mobile')} />
      <SalesPersonSelect
        disabled={readOnly}
        value={draft.sales_person}
        error={errors['sales_person']}
        onChange={(sales_person) => edit({ sales_person })}
      />
      {hasDeadlines && (
        <Toggle
          className="col-span-full"
          label={TENANT_FIELDS.is_priority.label}
          checked={draft.is_priority}
          disabled={readOnly}
          onChange={(is_priority) => edit({ is_priority })}
        />
      )}
      <UploadField label={TENANT_FIELDS.logo.label} files={logo} readOnly={readOnly} error={errors['logo']} />
    </>
  );
}

/** A customer's address, in a grid. */
export function TenantPlace({ form }: Pick<TenantFieldsProps, 'form'>) {
  const field = formField(form);
  return (
    <AddressFields
      line={field('address')}
      pin={field('postal_code')}
      city={field('district')}
      state={field('state')}
      cityLabel="District"
      required="place"
    />
  );
}

interface SalesPersonSelectProps {
  value: number | null;
  onChange: (user_id: number | null) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The customer's salesperson. Offers sales staff, and the current person even if not in sales. */
function SalesPersonSelect({ value, onChange, error, disabled }: SalesPersonSelectProps) {
  const all = useSnapshot(people);
  const sales = staffOf(all, SALES_ROLES);
  const known = value === null ? undefined : all[value];
  const offered = known && !sales.includes(known) ? [known, ...sales] : sales;
  return (
    <SearchSelect
      label={TENANT_FIELDS.sales_person.label}
      allLabel="Nobody"
      placeholder={MESSAGES.pick.searchSalesPerson}
      unpicked={MESSAGES.pick.salesPerson}
      options={offered.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      disabled={disabled}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
