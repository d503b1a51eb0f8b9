import { OWN_ORG_ID } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { createTenant, updateTenant } from '../../api/tenants.ts';
import { checked, chosen, email, gstin, needed, phone, pinCodeIn } from '../../machines/field-checks.ts';
import { orNone } from '../../machines/or-none.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

export interface TenantDraft {
  tenant_name: string;
  org_id: number | null;
  gst_no: string;
  address: string;
  postal_code: string;
  district: string;
  state: string;
  email: string;
  mobile: string;
  /** Stored name of a picture, or ''. */
  logo: string;
  sales_person: number | null;
}

const BLANK: TenantDraft = {
  tenant_name: '',
  org_id: OWN_ORG_ID,
  gst_no: '',
  address: '',
  postal_code: '',
  district: '',
  state: '',
  email: '',
  mobile: '',
  logo: '',
  sales_person: null,
};

/** A blank customer: of our own organisation unless another one is given, and with this salesperson, if any. */
export const tenantOf = (org_id: number | null, sales_person: number | null): TenantDraft => ({
  ...BLANK,
  ...(org_id !== null && { org_id }),
  sales_person,
});

export const TENANT_FORM: FormKind<Tenant, TenantDraft> = {
  rules: {
    noun: 'customer',
    blank: BLANK,
    draftOf: (tenant) => ({
      tenant_name: tenant.tenant_name,
      org_id: tenant.org_id,
      gst_no: tenant.gst_no ?? '',
      address: tenant.address ?? '',
      postal_code: tenant.postal_code ?? '',
      district: tenant.district,
      state: tenant.state,
      email: tenant.email ?? '',
      mobile: tenant.mobile ?? '',
      logo: tenant.logo ?? '',
      sales_person: tenant.sales_person,
    }),
    parts: fieldParts<TenantDraft>({
      tenant_name: ['tenant_name'],
      org_id: ['org_id'],
      gst_no: ['gst_no'],
      place: ['address', 'postal_code', 'district', 'state'],
      email: ['email'],
      mobile: ['mobile'],
      logo: ['logo'],
      sales_person: ['sales_person'],
    }),
    errors: (draft, seen) =>
      checked(draft, {
        tenant_name: needed('customer name'),
        org_id: chosen(MESSAGES.pick.organisation),
        district: needed('district'),
        state: needed('state'),
        gst_no: gstin,
        email,
        mobile: phone,
        postal_code: (pin) => (isKnown(draft, seen) ? undefined : pinCodeIn(draft.state)(pin)),
      }),
    gone: 'This customer was deleted.',
  },
  store: stores.tenant,
  idOf: ({ tenant_id }) => String(tenant_id),
  create: (draft, options) => createTenant(bodyOf(draft), options),
  correct: ({ tenant_id }, draft, options) => updateTenant({ tenant_id, ...bodyOf(draft) }, options),
  words: { created: MESSAGES.tenant.created, updated: MESSAGES.tenant.updated },
  keptAs: 'tenant.1',
};

/** Values that predate stricter rules may stay. */
const isKnown = ({ postal_code, state }: TenantDraft, seen: Tenant | undefined): boolean =>
  seen !== undefined && postal_code === seen.postal_code && state === seen.state;

const bodyOf = ({ tenant_name, district, state, org_id, sales_person, ...texts }: TenantDraft) => ({
  tenant_name: tenant_name.trim(),
  district: district.trim(),
  state,
  sales_person,
  ...(org_id !== null && { org_id }),
  gst_no: orNone(texts.gst_no),
  address: orNone(texts.address),
  postal_code: orNone(texts.postal_code),
  email: orNone(texts.email),
  mobile: orNone(texts.mobile),
  logo: texts.logo || null,
});
