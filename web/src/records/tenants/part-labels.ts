import type { TenantDraft } from './tenant-kind.ts';

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

export const partLabel = (part: string): string => LABELS[part] ?? part;

/** @param nameOf returns a salesperson's name by id. */
export function partText(part: string, draft: TenantDraft, nameOf: (user_id: number) => string): string {
  if (part === 'place') {
    const { address, district, state, postal_code } = draft;
    return [address, district, state, postal_code].filter(Boolean).join(', ') || '—';
  }
  if (part === 'logo') return draft.logo === '' ? 'None' : 'A picture';
  if (part === 'sales_person') return draft.sales_person === null ? 'None' : nameOf(draft.sales_person);
  return String(draft[part as keyof TenantDraft] ?? '') || '—';
}
