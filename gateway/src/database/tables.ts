// Written by kysely-codegen from the migrations (generate-tables.ts): do not edit.
/* oxlint-disable max-lines */
import type { SecurityKind } from '@console/shared/calls/security';
import type { DeadlineQueue } from '@console/shared/queues';
import type { DocumentKind } from '@console/shared/document-kinds';
import type { Entity } from '@console/shared/entities';
import type { ApprovalLimits } from '@console/shared/entities/approval-limits';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeadlinePolicy } from '@console/shared/entities/deadline-policy';
import type { DcLine } from '@console/shared/entities/delivery-challan';
import type { OfficeAddress } from '@console/shared/entities/parties';
import type {
  Decision,
  Escalation,
  PersonInfo,
  ProductInfo,
  SellerInfo,
  ShippingAddress,
  SkuInfo,
  TenantInfo,
  UserDetails,
} from '@console/shared/entities/parts';
import type { Payment } from '@console/shared/entities/payment';
import type { ApprovedTerms } from '@console/shared/entities/quotation';
import type { Attachment } from '@console/shared/entities/records';
import type { RoutingPolicy } from '@console/shared/entities/routing-policy';
import type { Op, Person, Row } from '@console/shared/live';
import type { Ways } from '@console/shared/notifications';
import type { Instant, Json } from './columns.ts';
import type { EarlierEinvoice, LogBody, MessageAttachment, SessionEnd } from './stored.ts';
import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export interface Addresses {
  address_id: Generated<number>;
  address1: string;
  city: string;
  created_date: Generated<Instant>;
  entity_id: string;
  entity_type: string;
  label: string | null;
  modified_date: Generated<Instant>;
  postal_code: string;
  revision: Generated<number>;
  state: string;
}

export interface ApprovalDelegations {
  created_date: Generated<Instant>;
  delegate_id: number;
  delegation_id: Generated<number>;
  first_day: string;
  giver_id: number;
  last_day: string;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
}

export interface ApprovalPolicies {
  created_by: number | null;
  created_date: Generated<Instant>;
  limits: Generated<Json<ApprovalLimits['limits']>>;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  policy_id: Generated<number>;
  revision: Generated<number>;
}

export interface AuditEntries {
  at: Instant | null;
  before: Json<Record<string, unknown>> | null;
  by_name: string | null;
  by_role_id: number | null;
  by_user_id: number | null;
  changed: Json<string[]> | null;
  entity: Entity | 'session' | null;
  hash: string | null;
  id: string | null;
  op: Op | 'ended' | null;
  previous: Json<Record<string, unknown>> | null;
  request_id: string | null;
  revision: number | null;
  row: Json<Row | SessionEnd> | null;
  seq: number | null;
}

export interface AuditLog {
  at: Instant;
  before: Json<Record<string, unknown>> | null;
  by_name: string | null;
  by_role_id: number | null;
  by_user_id: number | null;
  changed: string[];
  entity: Entity | 'session';
  entity_id: string;
  hash: string;
  op: 'created' | 'updated' | 'deleted' | 'ended';
  /** Also null for entries logged before this existed. */
  previous: Json<Record<string, unknown>> | null;
  request_id: string | null;
  /** Null for a session end. */
  revision: number | null;
  /** For a session end, its details. */
  row: Json<Row | SessionEnd> | null;
  seq: number;
}

export interface Availabilities {
  created_date: Generated<Instant>;
  is_away: Generated<boolean>;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  takes_offers: Generated<boolean>;
  user_id: number;
}

export interface Blogs {
  author: string;
  blog_post_id: Generated<number>;
  body: string;
  coverphoto: string | null;
  created_date: Generated<Instant>;
  is_deleted: Generated<boolean>;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  status: 'ACTIVE' | 'DRAFT' | 'ARCHIVED';
  tags: Generated<string[]>;
  title: string;
}

export interface Categories {
  /** Names of product attributes; only on top-level categories. */
  attributes: Generated<string[]>;
  category_id: Generated<number>;
  cover: string | null;
  created_date: Generated<Instant>;
  icon: string | null;
  is_deleted: Generated<boolean>;
  level: number;
  modified_date: Generated<Instant>;
  name: string;
  parent_id: number | null;
  revision: Generated<number>;
}

export interface CategoryManagers {
  category_id: number;
  user_id: number;
}

export interface ChangeLog {
  epoch: Generated<string>;
  floor_seq: Generated<number>;
  /** Hash of the newest entry, from which the next one is computed. */
  head: Generated<string>;
  only_row: Generated<boolean>;
  place: string | null;
  seq: Generated<number>;
}

export interface Changes {
  at: Instant;
  body: Json<LogBody>;
  by_name: string | null;
  by_role_id: number | null;
  by_user_id: number | null;
  entity: Entity | 'session';
  /** Over the entry and the hash of the previous one (changes/chain.ts). */
  hash: string;
  /** For a session end, the id of its user. */
  id: string;
  kind: 'change' | 'session';
  /** Old values of every changed field; all fields of a deleted record. Only for the audit log: readers never get it. */
  previous: Json<Record<string, unknown>> | null;
  /** Id of the relay's request. */
  request_id: string | null;
  seq: number;
}

export interface Comments {
  comment: string;
  comment_id: Generated<number>;
  created_by: number | null;
  created_date: Generated<Instant>;
  entity_id: string;
  entity_type: string;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
}

export interface CreditNoteLines {
  cn_id: string;
  cn_line_id: Generated<number>;
  order_line_id: number;
  pan_india_gst: number;
  product_info: Json<ProductInfo>;
  product_sku_info: Json<SkuInfo>;
  quantity: number;
  returned_qty: Generated<number>;
  selling_price: number;
  /** What the line credits without GST; null in notes from before it was kept. */
  taxable: number | null;
  total_price: number;
}

export interface CreditNotes {
  /** Of the invoice, if the note takes the last of the goods; null in notes from before they were kept. */
  charges: Json<NonNullable<CreditNote['charges']>> | null;
  cn_grand_total: number;
  cn_id: string;
  cn_payable: number;
  created_by: number | null;
  created_date: Generated<Instant>;
  invoice_date: string;
  invoice_number: string;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  order_number: string;
  org_id: number;
  remark: string | null;
  revision: Generated<number>;
  status: 'DRAFT' | 'ISSUED' | 'CANCELLED';
  tenant_id: number;
  tenant_info: Json<TenantInfo>;
  user_details: Json<UserDetails> | null;
  user_id: number | null;
}

export interface DcLines {
  challan_id: string;
  credit_qty: Generated<number>;
  damaged_qty: number | null;
  dc_line_discount: number | null;
  dc_line_id: Generated<number>;
  delivered_qty: number;
  order_line_details: Json<DcLine['order_line_details']>;
  order_line_id: number;
  received_qty: number | null;
  remarks: string | null;
  resend_qty: Generated<number>;
  short_reason: string | null;
  status: 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';
  uncovered_qty: number | null;
}

export interface DeadlinePolicies {
  created_by: number | null;
  created_date: Generated<Instant>;
  holidays: Generated<Json<DeadlinePolicy['holidays']>>;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  policy_id: Generated<number>;
  revision: Generated<number>;
  state: Generated<string>;
  targets: Generated<Json<DeadlinePolicy['targets']>>;
  week: Generated<Json<DeadlinePolicy['week']>>;
}

export interface Deadlines {
  due_at: Instant;
  entered_at: Instant;
  entity: Entity;
  entity_id: string;
  escalated_at: Instant | null;
  left_at: Instant | null;
  queue: DeadlineQueue;
  warn_at: Instant;
  warned_at: Instant | null;
}

export interface DeliveryChallans {
  cancel_message: string | null;
  category_managers: Generated<number[]>;
  challan_id: string;
  created_by: number | null;
  created_date: Generated<Instant>;
  dc_grand_total: number;
  deadline: Instant | null;
  deadline_warning: Instant | null;
  dispatched_date: Instant | null;
  distance_km: number | null;
  ewaybill_number: string | null;
  ewaybill_valid_until: Instant | null;
  lr_date: string | null;
  lr_number: string | null;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  order_number: string;
  org_id: number;
  received_at: Instant | null;
  received_by: string | null;
  received_file_id: string | null;
  revision: Generated<number>;
  sales_person: number | null;
  /** What the address was when it was chosen. */
  shipping_address: Json<ShippingAddress> | null;
  shipping_address_id: number | null;
  status: 'DRAFT' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';
  tenant_id: number;
  tenant_info: Json<TenantInfo>;
  transport_mode: string | null;
  transporter_gstin: string | null;
  transporter_name: string | null;
  user_details: Json<UserDetails> | null;
  user_id: number | null;
  vehicle_number: string | null;
}

export interface Digests {
  until: Instant;
}

export interface DisplayPairingFailures {
  failed_at: Instant;
  user_id: number;
}

export interface DisplayPairings {
  address: string;
  code_hash: string;
  device: string;
  expires_at: Instant;
  is_over: Generated<boolean>;
  token_hash: string;
}

export interface Displays {
  created_date: Generated<Instant>;
  display_id: number;
  made_by: number;
  name: string;
  revoked_at: Instant | null;
  token_hash: string;
}

export interface DocumentNumbers {
  financial_year: string;
  kind: string;
  last: number;
}

export interface Documents {
  created_by: number | null;
  created_date: Generated<Instant>;
  document_id: Generated<number>;
  entity_id: string;
  entity_name: string;
  file_name: string;
  kind: DocumentKind | null;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  title: string | null;
}

export interface Einvoices {
  ack_date: string | null;
  ack_number: string | null;
  cn_id: string | null;
  earlier: Generated<Json<EarlierEinvoice[]>>;
  failure: string | null;
  irn: string | null;
  order_number: string | null;
  signed_qr: string | null;
  state: 'waiting' | 'failed' | 'registered';
}

export interface Expenses {
  amount: number;
  created_by: number | null;
  created_date: Generated<Instant>;
  description: string | null;
  entity_id: string;
  entity_type: string;
  expense_id: Generated<number>;
  expense_type: string;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  spent_on: string;
  status: 'ACTIVE' | 'VOID';
  void_reason: string | null;
}

export interface Files {
  file_name: string;
  /** Served to everybody; otherwise by personal links. */
  is_public: boolean;
  /** Since when no known record uses it; null while one does. */
  unused_since: Instant | null;
  uploaded_at: Instant;
  /** Null: uploaded before this was recorded. */
  uploaded_by: number | null;
}

export interface Follows {
  created_date: Generated<Instant>;
  entity: Entity;
  entity_id: string;
  follow_id: Generated<number>;
  /** False: this person stopped following it. */
  is_following: Generated<boolean>;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  user_id: number;
}

export interface IdempotencyKeys {
  created_at: Instant;
  key: string;
  reply: Json<unknown> | null;
  request_hash: string;
  user_id: number;
}

export interface Leads {
  created_date: Generated<Instant>;
  district: string | null;
  email: string | null;
  lead_category: string | null;
  lead_id: Generated<number>;
  lead_owner: string | null;
  lead_status: 'NEW' | 'CONTACTED' | 'VERIFIED' | 'LOST';
  mobile: string | null;
  modified_date: Generated<Instant>;
  name: string;
  revision: Generated<number>;
  seller_id: number | null;
  state: string | null;
  zone: string | null;
}

export interface Messages {
  /** Contents of the attachments, in the same order, in base64. */
  attached: Generated<Json<string[]>>;
  attachments: Generated<Json<MessageAttachment[]>>;
  channel: 'email' | 'sms' | 'whatsapp';
  code: string | null;
  created_at: Generated<Instant>;
  html: string | null;
  message_id: Generated<number>;
  recipient: string;
  subject: string;
  text: string;
}

export interface NotificationMails {
  attempts: Generated<number>;
  /** While it is being sent, when that counts as failed. */
  due_at: Instant;
  /** Another one once it is queued anew. */
  mail_id: Generated<string>;
  /** Null for a digest of what came since one moment until another. */
  notification_id: number | null;
  since: Instant | null;
  until: Instant | null;
  user_id: number;
}

export interface NotificationPreferences {
  created_date: Generated<Instant>;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  user_id: number;
  /** Only what this person chose. */
  ways: Json<Partial<Ways>>;
}

export interface Notifications {
  by_role_id: number | null;
  created_date: Generated<Instant>;
  entity: Entity;
  entity_id: string;
  kind: 'mentioned' | 'handed_over' | 'approval_waiting' | 'deadline_near' | 'approval_overdue' | 'quotation_approved' | 'quotation_rejected' | 'quotation_converted' | 'request_priced' | 'request_archived' | 'status_changed';
  modified_date: Generated<Instant>;
  notification_id: Generated<number>;
  /** Of the customer whom the record is about, as is its `tenant_id`. */
  org_id: number | null;
  read_date: Instant | null;
  revision: Generated<number>;
  tenant_id: number | null;
  title: string;
  told_by: Json<Person> | null;
  user_id: number;
}

export interface Offers {
  brand: string | null;
  color: string | null;
  created_date: Generated<Instant>;
  delivery_time_day: Generated<number>;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  modified_date: Generated<Instant>;
  moq: number;
  mrp: Generated<number>;
  offer_price: number;
  packaging_details: string | null;
  product_sku_id: number;
  revision: Generated<number>;
  seller_id: number;
  sku_offer_id: Generated<number>;
  type: string | null;
}

export interface OrderLines {
  /** The quantity approved at `least_unit`; null if nobody had to approve it. */
  approved_quantity: number | null;
  /** The cost of a unit plus the minimum margin; null if no offer gives it. */
  cost_unit: number | null;
  /** The minimum per unit without approval; null if no offer gives its cost. */
  least_unit: number | null;
  mg: number;
  offer_price: number;
  order_line_discount: Generated<number>;
  order_line_id: Generated<number>;
  order_number: string;
  pan_india_gst: number;
  product_id: number;
  product_info: Json<ProductInfo>;
  product_sku_id: number;
  product_sku_info: Json<SkuInfo>;
  quantity: number;
  remarks: string | null;
  request_id: number | null;
  seller_id: number;
  seller_name: string;
  selling_price: number;
  sku_offer_id: number | null;
  status: 'CONFIRMED' | 'PO_ISSUED' | 'IN_TRANSIT' | 'DELIVERED' | 'CANCELLED';
  total_price: number;
}

export interface Orders {
  approval: 'WAITING' | 'APPROVED' | null;
  cancel_message: string | null;
  /** The total before cancellation, since a cancelled order totals 0; null if not cancelled. */
  cancelled_worth: number | null;
  category_managers: Generated<number[]>;
  charge_1_name: Generated<string>;
  charge_1_value: Generated<number>;
  charge_2_name: Generated<string>;
  charge_2_value: Generated<number>;
  created_by: number | null;
  created_date: Generated<Instant>;
  decision: Json<Decision> | null;
  edd: string | null;
  /** Who last edited it by hand. */
  edited_by: number | null;
  invoice_date: string | null;
  invoice_number: string | null;
  /** The minimum of its charges without approval. */
  least_charges: Generated<number>;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  order_discount: Generated<number>;
  order_grand_total: number;
  order_id: Generated<number>;
  order_number: string;
  org_id: number;
  payment_terms: Generated<string>;
  quotation_id: number | null;
  remark: string | null;
  revision: Generated<number>;
  sales_person: number | null;
  /** What the address was when it was chosen. */
  shipping_address: Json<ShippingAddress> | null;
  shipping_address_id: number | null;
  status: 'CONFIRMED' | 'IN_TRANSIT' | 'DELIVERED' | 'CLOSED' | 'CANCELLED';
  tenant_id: number;
  tenant_info: Json<TenantInfo>;
  total_price: number;
  user_details: Json<UserDetails> | null;
  user_id: number | null;
  zoho_id: string | null;
  zoho_synced_at: Instant | null;
}

export interface Organisations {
  created_date: Generated<Instant>;
  is_active: Generated<boolean>;
  logo: string | null;
  modified_date: Generated<Instant>;
  org_id: Generated<number>;
  organisation_name: string;
  revision: Generated<number>;
}

export interface OtpCodes {
  code_hash: string;
  created_at: Instant;
  expires_at: Instant;
  identifier: string;
  session_id: string;
  tries: Generated<number>;
  type: 'EMAIL' | 'MOBILE';
  user_id: number | null;
}

export interface OtpFailures {
  address: string;
  failed_at: Instant;
  identifier_hash: string;
}

export interface OtpKnownAddresses {
  address: string;
  identifier_hash: string;
  signed_in_at: Instant;
}

export interface OtpPauses {
  identifier_hash: string;
  paused_until: Instant;
}

export interface OtpRequests {
  address: string;
  identifier_hash: string;
  requested_at: Instant;
}

export interface Papers {
  /** The whole document, for a reader who may see everything. */
  content: Json<object>;
  entity: Entity;
  entity_id: string;
  /** Over the content. */
  hash: string;
  /** Made after the issue, from the data of that later moment. */
  is_reconstructed: Generated<boolean>;
  issued_at: Instant;
  /** Null for a reconstructed paper. */
  issued_by: number | null;
  kind: 'quotation' | 'purchase_order' | 'delivery_challan' | 'credit_note' | 'tax_invoice';
  number: string;
  paper_id: Generated<number>;
  /** Null for the first, then A, B and so on. */
  revision: string | null;
}

export interface Payments {
  amount: number;
  created_by: number | null;
  created_date: Generated<Instant>;
  customer_name: string | null;
  logs: Generated<Json<Payment['logs']>>;
  mode: string | null;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  order_number: string | null;
  paid_on: string | null;
  payment_id: Generated<number>;
  po_id: string | null;
  /** Why a seller is paid more than was billed. */
  reason: string | null;
  reference: string | null;
  refunded: Generated<number>;
  refunds: Generated<Json<NonNullable<Payment['refunds']>>>;
  revision: Generated<number>;
  seller_id: number | null;
  seller_name: string | null;
  status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED';
  tenant_id: number | null;
}

export interface Products {
  assets: Generated<string[]>;
  attributes: Generated<Json<Record<string, string>>>;
  brand: string | null;
  category_id: number;
  created_by: number | null;
  created_date: Generated<Instant>;
  description: string | null;
  hsn: string;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  level2: string | null;
  level3: string | null;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  pan_india_gst: number;
  product_id: Generated<number>;
  product_name: string;
  revision: Generated<number>;
}

export interface PurchaseOrderLines {
  gstin: number;
  offer_price: number;
  order_line_id: number | null;
  po_id: string;
  po_line_id: Generated<number>;
  product_id: number;
  product_info: Json<ProductInfo>;
  product_sku_id: number;
  product_sku_info: Json<SkuInfo>;
  quantity: number;
  remark: string | null;
  status: 'DRAFT' | 'ISSUED' | 'PAID' | 'CANCELLED';
  total_price: number;
  unit_price: number;
}

export interface PurchaseOrders {
  cancel_message: string | null;
  category_managers: Generated<number[]>;
  created_by: number | null;
  created_date: Generated<Instant>;
  deadline: Instant | null;
  deadline_warning: Instant | null;
  /** Null: drafted before this was stated. */
  deliver_to: 'SITE' | 'OFFICE' | null;
  /** Of a site. */
  delivery_address: Json<ShippingAddress> | null;
  due_date: string | null;
  gstin: string | null;
  issued_date: Instant | null;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  order_number: string | null;
  org_id: number;
  payment_terms: string | null;
  po_grand_total: number;
  po_id: string;
  remark: string | null;
  revision: Generated<number>;
  sales_person: number | null;
  seller_email: string | null;
  seller_id: number;
  seller_info: Json<SellerInfo>;
  seller_whatsapp_number: string | null;
  status: 'DRAFT' | 'ISSUED' | 'PAID' | 'CANCELLED';
}

export interface QuotationItems {
  included_in_quotation: Generated<boolean>;
  mg: number;
  offer_price: number;
  offer_remarks: string | null;
  pan_india_gst: number;
  product_id: number;
  product_info: Json<ProductInfo>;
  product_sku_id: number;
  product_sku_info: Json<SkuInfo>;
  quantity: number;
  quotation_id: number;
  quotation_item_id: Generated<number>;
  quotation_line_discount: Generated<number>;
  request_id: number | null;
  seller_id: number;
  seller_name: string;
  selling_price: number;
  sku_offer_id: number | null;
  total_price: number;
}

export interface Quotations {
  /** The last approved terms while the current ones differ. */
  approved: Json<ApprovedTerms> | null;
  category_managers: Generated<number[]>;
  charge_1_name: Generated<string>;
  charge_1_value: Generated<number>;
  charge_2_name: Generated<string>;
  charge_2_value: Generated<number>;
  created_by: number | null;
  created_date: Generated<Instant>;
  deadline: Instant | null;
  deadline_warning: Instant | null;
  decision: Json<Decision> | null;
  escalation: Json<Escalation> | null;
  grand_total: number;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  org_id: number;
  payment_terms: Generated<string>;
  po_link: Generated<string[]>;
  quotation_discount: Generated<number>;
  quotation_id: Generated<number>;
  quotation_number: string;
  reject_message: string | null;
  remark: string | null;
  revision: Generated<number>;
  sales_person: number | null;
  send_email: Generated<boolean>;
  send_email_with_attachment: Generated<boolean>;
  status: 'SENT' | 'CONFIRMED' | 'CONVERTED_TO_ORDER' | 'REJECTED';
  tenant_id: number;
  tenant_info: Json<TenantInfo>;
  total_price: number;
  user_details: Json<UserDetails> | null;
  user_id: number | null;
}

export interface QuoteRequests {
  category_managers: Generated<number[]>;
  color: string | null;
  created_by: number | null;
  created_date: Generated<Instant>;
  deadline: Instant | null;
  deadline_warning: Instant | null;
  message: string | null;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  org_id: number;
  packaging_type: string | null;
  product_id: number;
  product_sku_id: number;
  quantity: number;
  quotation_id: number | null;
  remarks: string | null;
  request_id: Generated<number>;
  revision: Generated<number>;
  rfq_mg: number | null;
  rfq_offer_id: number | null;
  rfq_offer_price: number | null;
  rfq_selling_price: number | null;
  sales_person: number | null;
  status: 'PENDING' | 'PRICE_UPDATED' | 'QUOTATION_GENERATED' | 'ARCHIVED';
  tenant_id: number;
  user_id: number;
}

export interface RefreshTokens {
  created_at: Generated<Instant>;
  rotated_at: Instant | null;
  session_id: string;
  token_hash: string;
}

export interface RolePermissions {
  entity: string;
  role_id: number;
  type: 'READ' | 'WRITE' | 'UPDATE' | 'DELETE' | 'APPROVE';
}

export interface Roles {
  role_id: number;
}

export interface RoutingPolicies {
  capacities: Generated<Json<RoutingPolicy['capacities']>>;
  created_by: number | null;
  created_date: Generated<Instant>;
  modified_by: number | null;
  modified_date: Generated<Instant>;
  policy_id: Generated<number>;
  revision: Generated<number>;
  rules: Generated<Json<RoutingPolicy['rules']>>;
}

export interface SavedViews {
  created_date: Generated<Instant>;
  is_pinned: boolean;
  modified_date: Generated<Instant>;
  name: string;
  path: string;
  query: string;
  revision: Generated<number>;
  role_ids: number[];
  user_id: number;
  view_id: Generated<number>;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface SecurityHead {
  /** Number of the newest entry that was dropped. */
  floor: Generated<string>;
  head: Generated<string>;
  only_row: Generated<boolean>;
  seq: Generated<number>;
}

export interface SecurityLog {
  about_user_id: number | null;
  address: string | null;
  /** First time of a repeated event; `until` is the last. */
  at: Instant;
  by_name: string | null;
  by_role_id: number | null;
  by_user_id: number | null;
  count: number;
  hash: string;
  kind: SecurityKind;
  request_id: string | null;
  seq: number;
  /** Status of a refusal. */
  status: number | null;
  until: Instant;
  what: string | null;
}

export interface Seen {
  away_since: Instant | null;
  created_date: Generated<Instant>;
  live_at: Instant;
  missed_after: number | null;
  missed_until: number | null;
  modified_date: Generated<Instant>;
  revision: Generated<number>;
  seq: number;
  shows_steps: boolean;
  user_id: number;
}

export interface SellerBillLines {
  bill_id: number;
  po_line_id: number;
  quantity: number;
}

export interface SellerBills {
  amount: number;
  bill_date: string;
  bill_id: Generated<number>;
  /** As printed. */
  bill_number: string;
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  file_name: string | null;
  po_id: string;
  recorded_at: Generated<Instant>;
  /** As they were called then. */
  recorded_by: Json<PersonInfo> | null;
  seller_id: number;
}

export interface Sellers {
  address: string | null;
  categories: Generated<string[]>;
  created_date: Generated<Instant>;
  district: string;
  email_id_1: string | null;
  gstin: string | null;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  is_h3_seller: Generated<boolean>;
  mobile_1: string | null;
  modified_date: Generated<Instant>;
  office_address_details: Json<OfficeAddress>;
  org_id: number;
  pin_code: number | null;
  revision: Generated<number>;
  seller_id: Generated<number>;
  seller_name: string;
  source_person: string | null;
  state: string;
  year_of_establishment: number | null;
  zone: string | null;
}

export interface Sessions {
  absolute_expires_at: Instant | null;
  address: string | null;
  created_at: Generated<Instant>;
  end_reason: 'ban' | 'deleted' | 'logout' | 'role_changed' | 'expired' | 'reuse' | null;
  ended_at: Instant | null;
  idle_expires_at: Instant;
  /** When its tokens were last renewed. An open window renews every few minutes. */
  last_used_at: Generated<Instant>;
  session_id: string;
  user_agent: string | null;
  user_id: number;
}

export interface Skus {
  assets: Generated<string[]>;
  created_by: number | null;
  created_date: Generated<Instant>;
  is_active: Generated<boolean>;
  is_deleted: Generated<boolean>;
  modified_date: Generated<Instant>;
  product_id: number;
  product_sku_id: Generated<number>;
  product_sku_name: string;
  revision: Generated<number>;
  unit: string;
}

export interface SupportTickets {
  assigned_to: number | null;
  attachments: Generated<Json<Attachment[]>>;
  category: string | null;
  created_date: Generated<Instant>;
  customer_name: string | null;
  description: string;
  issue_type: string | null;
  list: 'order_status' | 'ad_hoc' | 'tech_support';
  modified_date: Generated<Instant>;
  name: string;
  notes: string | null;
  order_date: string | null;
  order_number: string | null;
  order_status: string | null;
  order_total: number | null;
  priority: Generated<'low' | 'normal' | 'high' | 'urgent'>;
  quantity: number | null;
  requester_email: string | null;
  requester_name: string;
  revision: Generated<number>;
  spec: string | null;
  status: 'Open' | 'In Progress' | 'Closed';
  task_id: Generated<number>;
  tool_attachments: Generated<number>;
  tool_id: string | null;
}

export interface Tenants {
  address: string | null;
  created_by: number | null;
  created_date: Generated<Instant>;
  district: string;
  email: string | null;
  gst_no: string | null;
  is_deleted: Generated<boolean>;
  is_priority: Generated<boolean>;
  logo: string | null;
  mobile: string | null;
  modified_date: Generated<Instant>;
  org_id: number;
  postal_code: string | null;
  revision: Generated<number>;
  sales_person: number | null;
  state: string;
  tenant_id: Generated<number>;
  tenant_name: string;
  verified_tenant: Generated<boolean>;
}

export interface UploadCounts {
  /** In +05:30. */
  day: string;
  files: number;
  user_id: number;
}

export interface UserActivity {
  last_seen_at: Instant;
  user_id: number;
}

export interface Users {
  created_date: Generated<Instant>;
  email: string | null;
  first_name: string;
  is_banned: Generated<boolean>;
  is_deleted: Generated<boolean>;
  last_name: string;
  mobile: string | null;
  modified_date: Generated<Instant>;
  org_id: number | null;
  revision: Generated<number>;
  role_id: number;
  tenant_id: number | null;
  user_id: Generated<number>;
  username: string | null;
}

export interface Database {
  addresses: Addresses;
  approval_delegations: ApprovalDelegations;
  approval_policies: ApprovalPolicies;
  audit_entries: AuditEntries;
  audit_log: AuditLog;
  availabilities: Availabilities;
  blogs: Blogs;
  categories: Categories;
  category_managers: CategoryManagers;
  change_log: ChangeLog;
  changes: Changes;
  comments: Comments;
  credit_note_lines: CreditNoteLines;
  credit_notes: CreditNotes;
  dc_lines: DcLines;
  deadline_policies: DeadlinePolicies;
  deadlines: Deadlines;
  delivery_challans: DeliveryChallans;
  digests: Digests;
  display_pairing_failures: DisplayPairingFailures;
  display_pairings: DisplayPairings;
  displays: Displays;
  document_numbers: DocumentNumbers;
  documents: Documents;
  einvoices: Einvoices;
  expenses: Expenses;
  files: Files;
  follows: Follows;
  idempotency_keys: IdempotencyKeys;
  leads: Leads;
  messages: Messages;
  notification_mails: NotificationMails;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  offers: Offers;
  order_lines: OrderLines;
  orders: Orders;
  organisations: Organisations;
  otp_codes: OtpCodes;
  otp_failures: OtpFailures;
  otp_known_addresses: OtpKnownAddresses;
  otp_pauses: OtpPauses;
  otp_requests: OtpRequests;
  papers: Papers;
  payments: Payments;
  products: Products;
  purchase_order_lines: PurchaseOrderLines;
  purchase_orders: PurchaseOrders;
  quotation_items: QuotationItems;
  quotations: Quotations;
  quote_requests: QuoteRequests;
  refresh_tokens: RefreshTokens;
  role_permissions: RolePermissions;
  roles: Roles;
  routing_policies: RoutingPolicies;
  saved_views: SavedViews;
  secrets: Secrets;
  security_head: SecurityHead;
  security_log: SecurityLog;
  seen: Seen;
  seller_bill_lines: SellerBillLines;
  seller_bills: SellerBills;
  sellers: Sellers;
  sessions: Sessions;
  skus: Skus;
  support_tickets: SupportTickets;
  tenants: Tenants;
  upload_counts: UploadCounts;
  user_activity: UserActivity;
  users: Users;
}
