import type { SellerDraft } from './seller-kind.ts';

/** Labels of a seller's parts. */
const LABELS: Readonly<Record<string, string>> = {
  seller_name: 'Seller name',
  gstin: 'GSTIN',
  mobile_1: 'Mobile',
  email_id_1: 'Email',
  year_of_establishment: 'Year of establishment',
  zone: 'Zone',
  source_person: 'Source person',
  categories: 'Categories',
  is_active: 'Active',
  is_h3_seller: 'H3 seller',
  place: 'Address',
  office: 'Office',
};

export const partLabel = (part: string): string => LABELS[part] ?? part;

export function partText(part: string, draft: SellerDraft): string {
  if (part === 'place') return joined([draft.address, draft.district, draft.state, draft.pin_code]);
  if (part === 'office') {
    return joined([draft.office_address1, draft.office_city, draft.office_state, draft.office_postal_code]);
  }
  const value = draft[part as keyof SellerDraft];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return Array.isArray(value) ? joined(value) : String(value ?? '') || '—';
}

const joined = (texts: readonly string[]): string => texts.filter(Boolean).join(', ') || '—';
