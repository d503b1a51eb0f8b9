import { checked, pinCodeIn } from '@console/shared/field-checks';
import type { Lead, Seller } from '@console/shared/entities/parties';
import { blankOf, draftOf, partsOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { SELLER_FIELDS, sellerErrors } from '@console/shared/fields/seller';
import { MESSAGES } from '@console/shared/messages';
import { createSeller, updateSeller } from '../../api/sellers.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { stores } from '../../stores/stores.ts';
import { fieldDifferences } from '../field-differences.ts';
import type { FormKind } from '../use-record-form.ts';

export interface SellerDraft extends DraftOf<typeof SELLER_FIELDS> {
  office_address1: string;
  office_postal_code: string;
  office_city: string;
  office_state: string;
  /** The lead a new seller comes from. */
  lead_id: number | null;
}

const BLANK: SellerDraft = {
  ...blankOf(SELLER_FIELDS),
  office_address1: '',
  office_postal_code: '',
  office_city: '',
  office_state: '',
  lead_id: null,
};

/** Seller details that a contacted lead already provides. */
export const sellerOfLead = (lead: Lead): SellerDraft => ({
  ...BLANK,
  seller_name: lead.name,
  mobile_1: lead.mobile ?? '',
  email_id_1: lead.email ?? '',
  zone: lead.zone ?? '',
  source_person: lead.lead_owner ?? '',
  categories: lead.lead_category ? [lead.lead_category] : [],
  district: lead.district ?? '',
  state: lead.state ?? '',
  lead_id: lead.lead_id,
});

const PARTS = {
  ...partsOf(SELLER_FIELDS),
  office: ['office_address1', 'office_city', 'office_state', 'office_postal_code'],
} as const;

export const SELLER_DIFFERENCES = fieldDifferences<SellerDraft>({
  fields: SELLER_FIELDS,
  parts: PARTS,
  labels: { place: 'Address', office: 'Office' },
});

export const SELLER_FORM: FormKind<Seller, SellerDraft> = {
  rules: {
    noun: 'seller',
    blank: BLANK,
    draftOf: (seller) => ({
      ...draftOf(SELLER_FIELDS, seller),
      office_address1: seller.office_address_details.address1,
      office_postal_code: seller.office_address_details.postal_code,
      office_city: seller.office_address_details.city,
      office_state: seller.office_address_details.state,
      lead_id: null,
    }),
    parts: fieldParts<SellerDraft>(PARTS),
    errors: (draft, seen) => ({
      ...sellerErrors(valuesOf(SELLER_FIELDS, draft), seen),
      ...(!hasOfficeOf(draft, seen) && checked(draft, { office_postal_code: pinCodeIn(draft.office_state) })),
    }),
    gone: 'This seller was deleted.',
  },
  store: stores.seller,
  idOf: ({ seller_id }) => String(seller_id),
  create: (draft, options) =>
    createSeller({ ...bodyOf(draft), ...(draft.lead_id !== null && { lead_id: draft.lead_id }) }, options),
  correct: ({ seller_id }, draft, options) => updateSeller({ seller_id, ...bodyOf(draft) }, options),
  words: {
    created: MESSAGES.seller.created,
    createFailed: MESSAGES.seller.createFailed,
    createBroken: MESSAGES.seller.creating,
    updated: MESSAGES.seller.updated,
    updateFailed: MESSAGES.seller.updateFailed,
  },
  keptAs: 'seller.1',
};

/** A PIN code that predates the check may stay. */
const hasOfficeOf = ({ office_state, office_postal_code }: SellerDraft, seen: Seller | undefined): boolean =>
  office_state === seen?.office_address_details.state && office_postal_code === seen.office_address_details.postal_code;

const bodyOf = (draft: SellerDraft) => ({
  ...valuesOf(SELLER_FIELDS, draft),
  office_address_details: {
    address1: draft.office_address1.trim(),
    city: draft.office_city.trim(),
    state: draft.office_state,
    postal_code: draft.office_postal_code,
  },
});
