import type { RoleId } from '../people.ts';

/**
 * The permissions of each role, written independently from the product's promises, so that it shares no mistakes with
 * `shared/src/permissions.ts` and `gateway/src/demo/roles.ts`: import nothing of ours here but names.
 */
const GRANTS: Readonly<Record<RoleId, Readonly<Record<string, string>>>> = {
  1001: {},
  1002: {
    quotation_request: 'R',
    quotation: 'R',
    order: 'R',
    purchase_order: 'R',
    delivery_challan: 'R',
  },
  1007: {
    ...{ tenant: 'RWU', tenant_user: 'RWU', quotation_request: 'RWU', quotation: 'RWU', order: 'RWU', payment: 'RWU' },
    ...{ document_upload: 'RWU', product: 'R', sku: 'R', offer: 'R', blogs: 'R', expense: 'R', delivery_challan: 'R' },
  },
  1008: {
    ...{ tenant: 'RW', tenant_user: 'RWU', quotation_request: 'RWU', quotation: 'RWU', order: 'RWU', payment: 'R' },
    ...{ document_upload: 'RWU', product: 'R', sku: 'R', offer: 'R', blogs: 'R', expense: 'R', delivery_challan: 'R' },
  },
  1009: {
    ...{ product: 'RWU', sku: 'RWU', offer: 'RWU', seller: 'RWU', purchase_order: 'RWUA', delivery_challan: 'RWUA' },
    ...{ quotation_request: 'RU', quotation: 'R', order: 'R' },
  },
  1010: {
    ...{ product: 'RWU', sku: 'RWU', offer: 'RWU', seller: 'RWU', purchase_order: 'RWU', delivery_challan: 'RWU' },
    ...{ quotation_request: 'RU', quotation: 'R', order: 'R' },
  },
  1012: lead(),
  1013: lead(),
  10001: { tenant: 'R', quotation_request: 'R', quotation: 'R', order: 'R' },
};

function lead() {
  return {
    ...{ product: 'RWUA', sku: 'RWU', offer: 'RWU', seller: 'RWU', purchase_order: 'RWUA', delivery_challan: 'RWUA' },
    ...{ quotation_request: 'RU', quotation: 'RWUA', order: 'RU', tenant: 'R' },
    ...{ expense: 'RWU', payment: 'RWU', document_upload: 'RWU' },
  };
}

const WALLBOARD = 1002;
const CUSTOMER = 10001;

/**
 * Who may make a call: `anybody`, `signed in`, any `staff`, only `admin`, or holders of a permission in `quotation RA`.
 * With `writes`, never the wallboard role.
 */
export type Who = string;

/** Whether a role may; `writes` excludes the wallboard role, whatever it is granted. */
export function may(role: RoleId, who: Who, writes: boolean): boolean {
  if (writes && role === WALLBOARD) return false;
  if (who === 'anybody' || who === 'signed in' || role === 1001) return true;
  if (who === 'staff') return role !== CUSTOMER;
  if (who === 'admin') return false;
  return who.split(' or ').some((one) => {
    const [entity = '', letters = ''] = one.split(' ');
    return letters.split('').some((letter) => GRANTS[role][entity]?.includes(letter));
  });
}
