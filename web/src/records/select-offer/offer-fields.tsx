import { OFFER_INPUT_MAX } from '@console/shared/constants';
import { namesOf } from '@console/shared/fields/field';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { OfferDraft } from '../../machines/offer-draft.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';

export interface OfferFieldsProps {
  draft: OfferDraft;
  errors: FieldErrors;
  readOnly: boolean;
  onChange: (patch: Partial<OfferDraft>) => void;
}

/** The fields of an offer, without the seller. */
export function OfferFields({ draft, errors, readOnly, onChange }: OfferFieldsProps) {
  const field = { maxLength: OFFER_INPUT_MAX, readOnly };
  return (
    <>
      <NumberField
        {...field}
        label="Minimum Order Quantity"
        required
        clears="upToZero"
        value={draft.moq}
        error={errors['moq']}
        onChange={(moq) => onChange({ moq })}
      />
      <MoneyField
        {...field}
        label="MRP (INR)"
        clears="belowZero"
        value={draft.mrp}
        error={errors['mrp']}
        onChange={(mrp) => onChange({ mrp })}
      />
      <MoneyField
        {...field}
        label="Offer Price (INR)"
        required
        clears="belowZero"
        value={draft.offer_price}
        error={errors['offer_price']}
        onChange={(offer_price) => onChange({ offer_price })}
      />
      {namesOf(OFFER_FIELDS).map((name) => (
        <TextField
          {...field}
          key={name}
          label={OFFER_FIELDS[name].label}
          autoComplete="off"
          value={draft[name]}
          error={errors[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
    </>
  );
}
