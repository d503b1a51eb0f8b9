import { createTable } from './table.ts';

/** Who buys, on every record of a sale. */
export interface Sale {
  tenant_id: number;
  user_id: number;
  sales_person: number | null;
}

export interface Rfq extends Sale {
  request_id: number;
  product_id: number;
  product_sku_id: number;
  quantity: number;
  remarks: string | null;
  packaging_type: string | null;
  color: string | null;
  status: string;
  message: string | null;
  rfq_offer_id: number | null;
  rfq_offer_price: number | null;
  rfq_mg: number | null;
  rfq_selling_price: number | null;
}

export interface QuotationItem {
  quotation_item_id: number;
  request_id: number | null;
  product_sku_id: number;
  sku_offer_id: number | null;
  seller_id: number;
  quantity: number;
  offer_price: number;
  mg: number;
  selling_price: number;
  quotation_line_discount: number;
  offer_remarks: string | null;
  included_in_quotation: boolean;
}

export interface Charges {
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
}

export interface Quotation extends Sale, Charges {
  quotation_id: number;
  status: string;
  quotation_items: QuotationItem[];
  payment_terms: string;
  quotation_discount: number;
  remark: string | null;
  reject_message: string | null;
  po_link: string[];
  send_email: boolean;
  send_email_with_attachment: boolean;
  order_number: string | null;
}

export interface OrderLine {
  order_line_id: number;
  product_sku_id: number;
  seller_id: number;
  quantity: number;
  offer_price: number;
  selling_price: number;
  order_line_discount: number;
  status: string;
}

export interface Order extends Sale, Charges {
  order_number: string;
  order_id: number;
  quotation_id: number | null;
  status: string;
  order_lines: OrderLine[];
  order_discount: number;
  edd: string | null;
  remark: string | null;
  payment_terms: string;
}

export interface PoLine {
  po_line_id: number;
  order_line_id: number | null;
  product_sku_id: number;
  quantity: number;
  offer_price: number;
  unit_price: number;
  gstin: number;
  remark: string | null;
  status: string;
}

export interface PurchaseOrder {
  po_id: string;
  order_number: string | null;
  seller_id: number;
  status: string;
  due_date: string | null;
  remark: string | null;
  gstin: string | null;
  seller_email: string | null;
  seller_whatsapp_number: string | null;
  purchase_order_lines: PoLine[];
}

export interface Challan {
  challanId: string;
  order_number: string;
  status: string;
  dc_lines: { dc_line_id: number; order_line_id: number; delivered_qty: number; remarks: string | null }[];
}

export interface CreditNote {
  cnId: string;
  order_number: string;
  status: string;
  remark: string | null;
  lines: { cn_line_id: number; order_line_id: number; quantity: number }[];
}

export interface Payment {
  payment_id: number;
  order_number: string | null;
  tenant_id: number | null;
  seller_id: number | null;
  amount: number;
  mode: string | null;
  reference: string | null;
  paid_on: string | null;
  status: string;
  logs: { status: string; at: string }[];
}

export interface Expense {
  expense_id: number;
  entity_type: string;
  entity_id: string;
  amount: number;
  expense_type: string;
  description: string | null;
  spent_on: string | null;
  status: string;
}

/** The papers of a sale, from the quote request on. */
export const createTrade = () => ({
  rfqs: createTable<Rfq>({ ...{ plural: 'rfqs', singular: 'rfq', idKey: 'request_id', noun: 'quote request' } }),
  quotations: createTable<Quotation>({
    ...{ plural: 'quotations', singular: 'quotation', idKey: 'quotation_id', noun: 'quotation' },
  }),
  orders: createTable<Order>({ ...{ plural: 'orders', singular: 'order', idKey: 'order_number', noun: 'order' } }),
  purchaseOrders: createTable<PurchaseOrder>({
    ...{ plural: 'purchaseOrders', singular: 'purchaseOrder', idKey: 'po_id', noun: 'purchase order' },
  }),
  dcs: createTable<Challan>({ ...{ plural: 'dcs', singular: 'dc', idKey: 'challanId', noun: 'delivery challan' } }),
  creditNotes: createTable<CreditNote>({
    ...{ plural: 'creditNotes', singular: 'creditNote', idKey: 'cnId', noun: 'credit note' },
  }),
  payments: createTable<Payment>({
    ...{ plural: 'payments', singular: 'payment', idKey: 'payment_id', noun: 'payment' },
  }),
  expenses: createTable<Expense>({
    ...{ plural: 'expenses', singular: 'expense', idKey: 'expense_id', noun: 'expense' },
  }),
});
