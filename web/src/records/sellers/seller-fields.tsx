import type { Ref } from 'react';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import { Checkbox } from '../../components/checkbox.tsx';
import { EmailField, GstinField, PhoneField } from '../../components/contact-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AddressFields } from '../address-fields/address-fields.tsx';
import { formField } from '../form-field.ts';
import type { FieldsForm } from '../form-field.ts';
import { labelledField } from '../labelled-field.ts';
import type { SellerDraft } from './seller-kind.ts';
import { useCategoryNames, useStaffNames } from './use-trades.ts';
import { ZONES } from './zones.ts';

export interface SellerFieldsProps {
  form: FieldsForm<SellerDraft>;
  firstRef: Ref<HTMLInputElement>;
}

const GRID = 'mobile:grid-cols-2 tablet:grid-cols-3 grid gap-4';

/** The fields of a seller, for the pages that create and edit one. */
export function SellerFields({ form, firstRef }: SellerFieldsProps) {
  const staff = useStaffNames();
  const field = formField(form);
  const labelled = labelledField(SELLER_FIELDS, form);
  const year = labelled('year_of_establishment');
  return (
    <>
      <Panel title="Seller">
        <div className={GRID}>
          <TextField {...labelled('seller_name')} ref={firstRef} className="col-span-full" />
          <GstinField {...labelled('gstin')} state={form.draft.state || undefined} />
          <PhoneField {...labelled('mobile_1')} />
          <EmailField {...labelled('email_id_1')} />
          <TextField
            {...year}
            inputMode="numeric"
            maxLength={4}
            onChange={(typed) => year.onChange(typed.replaceAll(/\D/g, ''))}
          />
          <SuggestField {...labelled('zone')} suggestions={ZONES} />
          <SuggestField {...labelled('source_person')} hint="Who introduced the seller" suggestions={staff} />
        </div>
      </Panel>
      <Panel title="Categories">
        <Categories form={form} />
      </Panel>
      <Panel title="Address">
        <div className={GRID}>
          <AddressFields
            line={field('address')}
            pin={field('pin_code')}
            city={field('district')}
            state={field('state')}
            cityLabel="District"
            required="place"
          />
        </div>
      </Panel>
      <Panel title="Office">
        <div className={GRID}>
          <AddressFields
            of="Office"
            line={field('office_address1')}
            pin={field('office_postal_code')}
            city={field('office_city')}
            state={field('office_state')}
          />
        </div>
      </Panel>
    </>
  );
}

function Categories({ form: { draft, isBusy, isClosed, edit } }: Pick<SellerFieldsProps, 'form'>) {
  const readOnly = isBusy || isClosed;
  const known = useCategoryNames();
  const names = [...known, ...draft.categories.filter((name) => !known.includes(name))];
  const toggle = (name: string, isSold: boolean) =>
    edit({ categories: isSold ? [...draft.categories, name] : draft.categories.filter((one) => one !== name) });
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12rem),1fr))] gap-x-4 gap-y-2">
        <legend className="sr-only">Categories</legend>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={name}
            disabled={readOnly}
            checked={draft.categories.includes(name)}
            onChange={(isSold) => toggle(name, isSold)}
          />
        ))}
      </fieldset>
      <div className="border-line flex flex-wrap gap-x-6 gap-y-2 border-t pt-3">
        <Checkbox
          label={SELLER_FIELDS.is_active.label}
          disabled={readOnly}
          checked={draft.is_active}
          onChange={(is_active) => edit({ is_active })}
        />
        <Checkbox
          label={SELLER_FIELDS.is_h3_seller.label}
          disabled={readOnly}
          checked={draft.is_h3_seller}
          onChange={(is_h3_seller) => edit({ is_h3_seller })}
        />
      </div>
    </div>
  );
}
