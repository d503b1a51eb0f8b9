import type { Generated } from 'kysely';
import type { ApprovedTerms } from '@console/shared/entities/quotation';
import type { Approval } from '@console/shared/order-approval';
import type { ProductInfo, SkuInfo, TenantInfo, UserDetails } from '@console/shared/entities/parts';
import type { Instant, InstantNow, Json } from './columns.ts';

export interface DocumentNumbersTable {
  kind: string;
  financial_year: string;
  last: number;
}

export interface QuotationsTable {
  quotation_id: Generated<number>;
  quotation_number: string;
  org_id: number;
  tenant_id: number;
  user_id: number | null;
  tenant_info: Json<TenantInfo>;
  user_details: Json<UserDetails> | null;
  status: 'SENT' | 'CONFIRMED' | 'CONVERTED_TO_ORDER' | 'REJECTED';
  total_price: number;
  grand_total: number;
  charge_1_name: Generated<string>;
  charge_1_value: Generated<number>;
  charge_2_name: Generated<string>;
  charge_2_value: Generated<number>;
  payment_terms: Generated<string>;
  quotation_discount: Generated<number>;
  remark: string | null;
  reject_message: string | null;
  /** The last approved terms while the current ones differ. */
  approved: Json<ApprovedTerms> | null;
  po_link: Generated<string[]>;
  send_email: Generated<boolean>;
  send_email_with_attachment: Generated<boolean>;
  category_managers: Generated<number[]>;
  sales_person: number | null;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface QuoteRequestsTable {
  request_id: Generated<number>;
  org_id: number;
  tenant_id: number;
  user_id: number;
  product_id: number;
  product_sku_id: number;
  quantity: number;
  remarks: string | null;
  packaging_type: string | null;
  color: string | null;
  status: 'PENDING' | 'PRICE_UPDATED' | 'QUOTATION_GENERATED' | 'ARCHIVED';
  message: string | null;
  rfq_offer_id: number | null;
  rfq_offer_price: number | null;
  rfq_mg: number | null;
  rfq_selling_price: number | null;
  quotation_id: number | null;
  category_managers: Generated<number[]>;
  sales_person: number | null;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface QuotationItemsTable {
  quotation_item_id: Generated<number>;
  quotation_id: number;
  request_id: number | null;
  product_id: number;
  product_sku_id: number;
  product_info: Json<ProductInfo>;
  product_sku_info: Json<SkuInfo>;
  sku_offer_id: number | null;
  seller_id: number;
  seller_name: string;
  offer_price: number;
  mg: number;
  selling_price: number;
  quantity: number;
  pan_india_gst: number;
  quotation_line_discount: Generated<number>;
  offer_remarks: string | null;
  included_in_quotation: Generated<boolean>;
  total_price: number;
}

export interface OrdersTable {
  order_number: string;
  order_id: Generated<number>;
  invoice_number: string;
  invoice_date: string;
  org_id: number;
  tenant_id: number;
  user_id: number | null;
  tenant_info: Json<TenantInfo>;
  user_details: Json<UserDetails> | null;
  quotation_id: number | null;
  status: 'CONFIRMED' | 'IN_TRANSIT' | 'DELIVERED' | 'CLOSED' | 'CANCELLED';
  total_price: number;
  order_grand_total: number;
  /** The total before cancellation, since a cancelled order totals 0; null if not cancelled. */
  cancelled_worth: number | null;
  approval: Approval | null;
  /** Who last edited it by hand. */
  edited_by: number | null;
  /** The minimum of its charges without approval. */
  least_charges: Generated<number>;
  charge_1_name: Generated<string>;
  charge_1_value: Generated<number>;
  charge_2_name: Generated<string>;
  charge_2_value: Generated<number>;
  order_discount: Generated<number>;
  payment_terms: Generated<string>;
  remark: string | null;
  cancel_message: string | null;
  edd: string | null;
  zoho_id: string | null;
  zoho_synced_at: Instant | null;
  category_managers: Generated<number[]>;
  sales_person: number | null;
  created_by: number | null;
  modified_by: number | null;
  created_date: InstantNow;
  modified_date: InstantNow;
  revision: Generated<number>;
}

export interface OrderLinesTable {
  order_line_id: Generated<number>;
  order_number: string;
  request_id: number | null;
  product_id: number;
  product_sku_id: number;
  product_info: Json<ProductInfo>;
  product_sku_info: Json<SkuInfo>;
  sku_offer_id: number | null;
  seller_id: number;
  seller_name: string;
  quantity: number;
  offer_price: number;
  mg: number;
  selling_price: number;
  pan_india_gst: number;
  order_line_discount: Generated<number>;
  remarks: string | null;
  total_price: number;
  /** The minimum per unit without approval; null if no offer gives its cost. */
  least_unit: number | null;
  status: 'CONFIRMED' | 'PO_ISSUED' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';
}
