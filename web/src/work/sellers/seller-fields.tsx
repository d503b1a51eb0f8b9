import type { Ref } from 'react';
import { Checkbox } from '../../components/checkbox.tsx';
import { EmailField, GstinField, PhoneField } from '../../components/contact-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Faults } from '../../machines/work/contract.ts';
import { AddressFields } from '../address-fields/address-fields.tsx';
import type { SellerDraft } from './seller-kind.ts';
import { useCategoryNames, useStaffNames } from './use-trades.ts';
import { ZONES } from './zones.ts';

export interface SellerFieldsProps {
  draft: SellerDraft;
  faults: Faults;
  readOnly: boolean;
  onEdit: (patch: Partial<SellerDraft>) => void;
  firstRef: Ref<HTMLInputElement>;
}

const GRID = 'mobile:grid-cols-2 tablet:grid-cols-3 grid gap-4';

/** What a seller is asked, on the pages that take one on and edit one. */
export function SellerFields({ draft, faults, readOnly, onEdit, firstRef }: SellerFieldsProps) {
  const staff = useStaffNames();
  const field = { readOnly, autoComplete: 'off' } as const;
  return (
    <>
      <Panel title="Seller">
        <div className={GRID}>
          <TextField
            {...field}
            ref={firstRef}
            className="col-span-full"
            label="Seller name"
            required
            maxLength={100}
            value={draft.seller_name}
            error={faults['seller_name']}
            onChange={(seller_name) => onEdit({ seller_name })}
          />
          <GstinField
            {...field}
            label="GSTIN"
            state={draft.state || undefined}
            value={draft.gstin}
            error={faults['gstin']}
            onChange={(gstin) => onEdit({ gstin })}
          />
          <PhoneField
            {...field}
            label="Mobile"
            value={draft.mobile_1}
            error={faults['mobile_1']}
            onChange={(mobile_1) => onEdit({ mobile_1 })}
          />
          <EmailField
            {...field}
            label="E-mail"
            value={draft.email_id_1}
            error={faults['email_id_1']}
            onChange={(email_id_1) => onEdit({ email_id_1 })}
          />
          <TextField
            {...field}
            label="Year of establishment"
            inputMode="numeric"
            maxLength={4}
            value={draft.year_of_establishment}
            error={faults['year_of_establishment']}
            onChange={(year) => onEdit({ year_of_establishment: year.replaceAll(/\D/g, '') })}
          />
          <SuggestField
            {...field}
            label="Zone"
            suggestions={ZONES}
            maxLength={100}
            value={draft.zone}
            error={faults['zone']}
            onChange={(zone) => onEdit({ zone })}
          />
          <SuggestField
            {...field}
            label="Source person"
            hint="Who found the seller"
            suggestions={staff}
            maxLength={100}
            value={draft.source_person}
            error={faults['source_person']}
            onChange={(source_person) => onEdit({ source_person })}
          />
        </div>
      </Panel>
      <Panel title="What it sells">
        <Categories draft={draft} readOnly={readOnly} onEdit={onEdit} />
      </Panel>
      <Panel title="Address">
        <div className={GRID}>
          <TextField
            {...field}
            className="col-span-full"
            label="Address"
            maxLength={500}
            value={draft.address}
            error={faults['address']}
            onChange={(address) => onEdit({ address })}
          />
          <AddressFields
            pin={draft.pin_code}
            place={{ city: draft.district, state: draft.state }}
            cityLabel="District"
            required={{ place: true }}
            readOnly={readOnly}
            faults={{ pin: faults['pin_code'], city: faults['district'], state: faults['state'] }}
            onChange={({ pin, city, state }) =>
              onEdit({
                ...(pin !== undefined && { pin_code: pin }),
                ...(city !== undefined && { district: city }),
                ...(state !== undefined && { state }),
              })
            }
          />
        </div>
      </Panel>
      <Panel title="Office">
        <div className={GRID}>
          <TextField
            {...field}
            className="col-span-full"
            label="Office address"
            maxLength={500}
            value={draft.office_address1}
            error={faults['office_address1']}
            onChange={(office_address1) => onEdit({ office_address1 })}
          />
          <AddressFields
            of="Office"
            pin={draft.office_postal_code}
            place={{ city: draft.office_city, state: draft.office_state }}
            readOnly={readOnly}
            faults={{
              pin: faults['office_postal_code'],
              city: faults['office_city'],
              state: faults['office_state'],
            }}
            onChange={({ pin, city, state }) =>
              onEdit({
                ...(pin !== undefined && { office_postal_code: pin }),
                ...(city !== undefined && { office_city: city }),
                ...(state !== undefined && { office_state: state }),
              })
            }
          />
        </div>
      </Panel>
    </>
  );
}

function Categories({ draft, readOnly, onEdit }: Pick<SellerFieldsProps, 'draft' | 'readOnly' | 'onEdit'>) {
  const known = useCategoryNames();
  const names = [...known, ...draft.categories.filter((name) => !known.includes(name))];
  const toggle = (name: string, isSold: boolean) =>
    onEdit({ categories: isSold ? [...draft.categories, name] : draft.categories.filter((one) => one !== name) });
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
          label="Active"
          disabled={readOnly}
          checked={draft.is_active}
          onChange={(is_active) => onEdit({ is_active })}
        />
        <Checkbox
          label="H3 seller"
          disabled={readOnly}
          checked={draft.is_h3_seller}
          onChange={(is_h3_seller) => onEdit({ is_h3_seller })}
        />
      </div>
    </div>
  );
}
