import { audienceOf } from '../audience.ts';
import { PERMISSION_ENTITIES } from '../permissions.ts';
import type { PermissionEntity, PermissionMap } from '../permissions.ts';

/** READ on each of these, and nothing else. */
export const reading = (...entities: readonly PermissionEntity[]): PermissionMap =>
  Object.fromEntries(entities.map((entity) => [entity, { READ: true }]));

export const admin = audienceOf({ role_id: 1001, permissions: reading(...PERMISSION_ENTITIES), org_id: 1002 });
export const wallboard = audienceOf({
  role_id: 1002,
  permissions: reading('quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan'),
  org_id: null,
});
export const everythingButTenants = audienceOf({
  role_id: 1009,
  permissions: reading(...PERMISSION_ENTITIES.filter((entity) => entity !== 'tenant')),
  org_id: null,
});
export const customer = audienceOf({
  role_id: 10001,
  permissions: reading('tenant', 'quotation_request', 'quotation', 'order'),
  org_id: 1003,
});
export const nobody = audienceOf({ role_id: 77, permissions: {}, org_id: null });

export const tenant_info = {
  tenant_id: 2,
  tenant_name: 'Acme Infra',
  org_id: 1003,
  district: 'Mysuru',
  state: 'Karnataka',
  gst_no: null,
  logo: null,
  verified_tenant: true,
};
export const chitra = { user_id: 101, first_name: 'Chitra', last_name: 'Rao', role_id: 10001 };
export const sarita = { user_id: 8, first_name: 'Sarita', last_name: 'Rao', role_id: 1008 };

/** A quote request of Acme, created by Chitra and last modified by a colleague. */
export const row = {
  request_id: 5,
  org_id: 1003,
  tenant_id: 2,
  user_id: 101,
  tenant_info,
  user_details: { user_id: 101, first_name: 'Chitra', last_name: 'Rao', email: null, mobile: null },
  contact: 'Chitra Rao',
  status: 'PENDING',
  sales_person: 8,
  created_by: 101,
  created_by_info: chitra,
  modified_by: 8,
  modified_by_info: sarita,
  revision: 2,
};
