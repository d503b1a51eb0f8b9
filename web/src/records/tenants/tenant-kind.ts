import { OWN_ORG_ID } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { checked, chosen } from '@console/shared/field-checks';
import { blankOf, draftOf, partsOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { TENANT_FIELDS, tenantErrors } from '@console/shared/fields/tenant';
import { MESSAGES } from '@console/shared/messages';
import { createTenant, updateTenant } from '../../api/tenants.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
import { offers } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

export interface TenantDraft extends DraftOf<typeof TENANT_FIELDS> {
  org_id: number | null;
}

const BLANK: TenantDraft = { ...blankOf(TENANT_FIELDS), org_id: OWN_ORG_ID };

/** A blank customer: of our own organisation unless another one is given, and with this salesperson, if any. */
export const tenantOf = (org_id: number | null, sales_person: number | null): TenantDraft => ({
  ...BLANK,
  ...(org_id !== null && { org_id }),
  sales_person,
});

export const TENANT_PARTS = { ...partsOf(TENANT_FIELDS), org_id: ['org_id'] } as const;

export const TENANT_FORM: FormKind<Tenant, TenantDraft> = {
  rules: {
    noun: 'customer',
    blank: BLANK,
    draftOf: (tenant) => ({ ...draftOf(TENANT_FIELDS, tenant), org_id: tenant.org_id }),
    parts: fieldParts<TenantDraft>(TENANT_PARTS),
    errors: (draft, seen) => ({
      ...tenantErrors(valuesOf(TENANT_FIELDS, draft), seen),
      ...checked(draft, { org_id: chosen(MESSAGES.pick.organisation) }),
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

function bodyOf({ org_id, ...draft }: TenantDraft) {
  const { is_priority, ...values } = valuesOf(TENANT_FIELDS, draft);
  return {
    ...values,
    ...(offers('GET /deadlinePolicy') && { is_priority }),
    ...(org_id !== null && { org_id }),
  };
}
