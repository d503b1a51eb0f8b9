import { LINE_REMARK_MAX } from '../constants.ts';
import { checked, email, gstin, phone, pinCodeIn, state } from '../field-checks.ts';
import { errorsOf, field, isChanged } from './field.ts';
import type { Values } from './field.ts';

export const TENANT_FIELDS = {
  tenant_name: field({ codec: 'text', label: 'Customer name', needed: 'customer name' }),
  gst_no: field({ codec: 'gstinOrNone', label: 'GST number', check: gstin }),
  address: field({ codec: 'textOrNone', label: 'Address', max: LINE_REMARK_MAX, part: 'place' }),
  district: field({ codec: 'text', label: 'District', needed: 'district', part: 'place' }),
  state: field({ codec: 'state', label: 'State', needed: 'state', check: state, part: 'place' }),
  postal_code: field({ codec: 'textOrNone', label: 'PIN code', part: 'place' }),
  email: field({ codec: 'textOrNone', label: 'Email', check: email }),
  mobile: field({ codec: 'textOrNone', label: 'Mobile', check: phone }),
  /** Stored name of a picture. */
  logo: field({ codec: 'textOrNone', label: 'Logo' }),
  /** Its records have shorter deadlines. */
  is_priority: field({ codec: 'flagOff', label: 'Priority customer' }),
  sales_person: field({ codec: 'idOrNone', label: 'Salesperson' }),
};

export type TenantValues = Values<typeof TENANT_FIELDS>;

/** Error messages by field. A PIN code is checked against its state when either changes. */
export function tenantErrors(values: Partial<TenantValues>, before?: Partial<TenantValues>): Record<string, string> {
  const { postal_code, state: chosen = '' } = { ...before, ...values };
  const isMoved = (['postal_code', 'state'] as const).some((name) => isChanged(TENANT_FIELDS, values, before, name));
  return {
    ...errorsOf(TENANT_FIELDS, values, before),
    ...(isMoved && checked({ postal_code }, { postal_code: pinCodeIn(chosen) })),
  };
}
