import type { Lead, Seller } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { createSeller, updateSeller } from '../../api/sellers.ts';
import { checked, email, gstin, needed, phone, pinCodeIn } from '../../machines/field-checks.ts';
import { orNone } from '../../machines/or-none.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

export interface SellerDraft {
  seller_name: string;
  gstin: string;
  mobile_1: string;
  email_id_1: string;
  year_of_establishment: string;
  zone: string;
  source_person: string;
  categories: string[];
  is_active: boolean;
  is_h3_seller: boolean;
  address: string;
  pin_code: string;
  district: string;
  state: string;
  office_address1: string;
  office_postal_code: string;
  office_city: string;
  office_state: string;
  /** The lead a new seller comes from. */
  lead_id: number | null;
}

const BLANK: SellerDraft = {
  seller_name: '',
  gstin: '',
  mobile_1: '',
  email_id_1: '',
  year_of_establishment: '',
  zone: '',
  source_person: '',
  categories: [],
  is_active: true,
  is_h3_seller: true,
  address: '',
  pin_code: '',
  district: '',
  state: '',
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

export const SELLER_FORM: FormKind<Seller, SellerDraft> = {
  rules: {
    noun: 'seller',
    blank: BLANK,
    draftOf: (seller) => ({
      seller_name: seller.seller_name,
      gstin: seller.gstin ?? '',
      mobile_1: seller.mobile_1 ?? '',
      email_id_1: seller.email_id_1 ?? '',
      year_of_establishment: String(seller.year_of_establishment ?? ''),
      zone: seller.zone ?? '',
      source_person: seller.source_person ?? '',
      categories: [...seller.categories],
      is_active: seller.is_active,
      is_h3_seller: seller.is_h3_seller,
      address: seller.address ?? '',
      pin_code: String(seller.pin_code ?? ''),
      district: seller.district,
      state: seller.state,
      office_address1: seller.office_address_details.address1,
      office_postal_code: seller.office_address_details.postal_code,
      office_city: seller.office_address_details.city,
      office_state: seller.office_address_details.state,
      lead_id: null,
    }),
    parts: fieldParts<SellerDraft>({
      seller_name: ['seller_name'],
      gstin: ['gstin'],
      mobile_1: ['mobile_1'],
      email_id_1: ['email_id_1'],
      year_of_establishment: ['year_of_establishment'],
      zone: ['zone'],
      source_person: ['source_person'],
      categories: ['categories'],
      is_active: ['is_active'],
      is_h3_seller: ['is_h3_seller'],
      place: ['address', 'pin_code', 'district', 'state'],
      office: ['office_address1', 'office_postal_code', 'office_city', 'office_state'],
    }),
    errors: (draft) =>
      checked(draft, {
        seller_name: needed('seller name'),
        district: needed('district'),
        state: needed('state'),
        gstin,
        mobile_1: phone,
        email_id_1: email,
        year_of_establishment: year,
        pin_code: pinCodeIn(draft.state),
        office_postal_code: pinCodeIn(draft.office_state),
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

const year = (text: string): string | undefined =>
  text.trim() === '' || /^\d{4}$/.test(text.trim()) ? undefined : MESSAGES.pick.enter('a year of four digits');

const wholeNumber = (text: string): number | null => (text.trim() === '' ? null : Number(text));

const bodyOf = (draft: SellerDraft) => ({
  seller_name: draft.seller_name.trim(),
  gstin: orNone(draft.gstin),
  mobile_1: orNone(draft.mobile_1),
  email_id_1: orNone(draft.email_id_1),
  year_of_establishment: wholeNumber(draft.year_of_establishment),
  zone: orNone(draft.zone),
  source_person: orNone(draft.source_person),
  categories: draft.categories,
  is_active: draft.is_active,
  is_h3_seller: draft.is_h3_seller,
  address: orNone(draft.address),
  pin_code: wholeNumber(draft.pin_code),
  district: draft.district.trim(),
  state: draft.state,
  office_address_details: {
    address1: draft.office_address1.trim(),
    city: draft.office_city.trim(),
    state: draft.office_state,
    postal_code: draft.office_postal_code,
  },
});
