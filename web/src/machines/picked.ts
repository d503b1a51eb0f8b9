import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';

/** A SKU picked from the catalogue, with the details that forms show. */
export interface PickedGoods {
  product_id: number;
  product_sku_id: number;
  product_name: string;
  product_sku_name: string;
  unit: string;
  /** In per cent. */
  gst: number;
}

/** Who a record is for. Null means not chosen yet; for the organisation, any. */
export interface PickedCustomer {
  org_id: number | null;
  tenant_id: number | null;
  user_id: number | null;
}

export const NOBODY: PickedCustomer = { org_id: null, tenant_id: null, user_id: null };

/** Validates the choice of a customer. */
export const customerErrors = ({ tenant_id, user_id }: PickedCustomer): FieldErrors => ({
  ...(tenant_id === null && { tenant_id: MESSAGES.pick.account }),
  ...(user_id === null && { user_id: MESSAGES.pick.user }),
});

/** The same where the organisation is a separate choice. */
export const primaryErrors = (customer: PickedCustomer): FieldErrors => ({
  ...(customer.org_id === null && { org_id: MESSAGES.pick.organisation }),
  ...customerErrors(customer),
});
