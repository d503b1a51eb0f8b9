import type { Generated } from 'kysely';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { ProductInfo, SellerInfo, SkuInfo, TenantInfo, UserDetails } from '@console/shared/entities/parts';
import type { Payment } from '@console/shared/entities/payment';
import type { Instant, InstantNow, Json, JsonDefault } from './columns.ts';

export interface PurchaseOrdersTable {
  po_id: string;
  org_id: number;
  order_number: string | null;
  seller_id: number;
  seller_info: Json<SellerInfo>;
  gstin: string | null;
  seller_email: string | null;
  seller_whatsapp_number: string | null;
  status: 'DRAFT' | 'ISSUED' | 'PAID' | 'CANCELLED';
  due_date: string | null;
  issued_date: Instant | null;
  remark: string | null;
  cancel_message: string | null;
  po_grand_total: number;
  category_managers: Generated<number[]>;
  sales_person: number | null;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface PurchaseOrderLinesTable {
  po_line_id: Generated<number>;
  po_id: string;
  order_line_id: number | null;
  product_id: number;
  product_sku_id: number;
  product_info: Json<ProductInfo>;
  product_sku_info: Json<SkuInfo>;
  quantity: number;
  offer_price: number;
  unit_price: number;
  gstin: number;
  remark: string | null;
  total_price: number;
  status: 'DRAFT' | 'ISSUED' | 'PAID' | 'CANCELLED';
}

export interface DeliveryChallansTable {
  challan_id: string;
  org_id: number;
  order_number: string;
  tenant_id: number;
  user_id: number | null;
  tenant_info: Json<TenantInfo>;
  user_details: Json<UserDetails> | null;
  status: 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';
  cancel_message: string | null;
  dispatched_date: Instant | null;
  received_by: string | null;
  received_at: Instant | null;
  received_file_id: string | null;
  dc_grand_total: number;
  category_managers: Generated<number[]>;
  sales_person: number | null;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface DcLinesTable {
  dc_line_id: Generated<number>;
  challan_id: string;
  order_line_id: number;
  delivered_qty: number;
  status: 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';
  remarks: string | null;
  order_line_details: Json<DcLine['order_line_details']>;
}

export interface CreditNotesTable {
  cn_id: string;
  org_id: number;
  order_number: string;
  invoice_number: string;
  invoice_date: string;
  tenant_id: number;
  user_id: number | null;
  tenant_info: Json<TenantInfo>;
  user_details: Json<UserDetails> | null;
  status: 'DRAFT' | 'ISSUED' | 'CANCELLED';
  remark: string | null;
  cn_grand_total: number;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface CreditNoteLinesTable {
  cn_line_id: Generated<number>;
  cn_id: string;
  order_line_id: number;
  quantity: number;
  selling_price: number;
  pan_india_gst: number;
  total_price: number;
  product_info: Json<ProductInfo>;
  product_sku_info: Json<SkuInfo>;
}

export interface PaymentsTable {
  payment_id: Generated<number>;
  order_number: string | null;
  po_id: string | null;
  tenant_id: number | null;
  seller_id: number | null;
  amount: number;
  mode: string | null;
  reference: string | null;
  paid_on: string | null;
  status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED';
  logs: JsonDefault<Payment['logs']>;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface ExpensesTable {
  expense_id: Generated<number>;
  entity_type: string;
  entity_id: string;
  amount: number;
  expense_type: string;
  description: string | null;
  spent_on: string;
  status: 'ACTIVE' | 'VOID';
  void_reason: string | null;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}
