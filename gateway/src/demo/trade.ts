import type { Price } from './market.ts';
import type { OrderStage } from './sizes.ts';
import type { Contact, Sku, Staff, Tenant } from './world.ts';
import type { Row } from './insert.ts';

/** The trade between a customer and us, before it is written as rows. */
export interface Request {
  tenant: Tenant;
  contact: Contact;
  sku: Sku;
  quantity: number;
  at: number;
  /** The customer, or the colleague who took the call. */
  author: number;
  remarks: string | null;
  packaging_type: string | null;
  color: string | null;
  status: Row<'quote_requests'>['status'];
  price: Price | null;
  message: string | null;
  changed: { at: number; by: number };
  revision: number;
  /** Its current quotation. */
  quotation: Quotation | null;
  id: number;
}

export interface Line {
  request: Request | null;
  sku: Sku;
  quantity: number;
  price: Price;
  discount: number;
}

export interface Terms {
  charge_1_value: number;
  charge_2_value: number;
  discount: number;
  payment_terms: string;
  remark: string | null;
}

export interface Quotation {
  tenant: Tenant;
  contact: Contact;
  at: number;
  author: Staff;
  lines: Line[];
  terms: Terms;
  status: Row<'quotations'>['status'];
  reject_message: string | null;
  changed: { at: number; by: number };
  revision: number;
  id: number;
}

export interface OrderLine extends Line {
  id: number;
  /** Quantities on purchase orders and challans that are not cancelled. */
  issued: number;
  in_transit: number;
  delivered: number;
  to_credit: number;
}

export interface Order {
  tenant: Tenant;
  contact: Contact;
  at: number;
  author: Staff;
  lines: OrderLine[];
  terms: Terms;
  quotation: Quotation | null;
  stage: OrderStage;
  number: string;
  /** Issued when the first goods left. */
  invoice: Pick<Row<'credit_notes'>, 'invoice_number' | 'invoice_date'> | null;
  /** When its supply last changed. */
  changed: { at: number; by: number };
  revision: number;
}

export const managersOf = (lines: readonly { sku: Sku }[]): number[] =>
  [...new Set(lines.flatMap(({ sku }) => sku.product.managers))].sort((one, other) => one - other);
