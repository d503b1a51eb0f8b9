/** What the schema does not tell: the types of values in columns by this name, or of this table. */
export const COLUMN_VALUES: Readonly<Record<string, string>> = {
  tenant_info: 'Json<TenantInfo>',
  user_details: 'Json<UserDetails>',
  product_info: 'Json<ProductInfo>',
  product_sku_info: 'Json<SkuInfo>',
  seller_info: 'Json<SellerInfo>',
  shipping_address: 'Json<ShippingAddress>',
  delivery_address: 'Json<ShippingAddress>',
  previous: 'Json<Record<string, unknown>>',
  before: 'Json<Record<string, unknown>>',
  'approval_policies.limits': "Json<ApprovalLimits['limits']>",
  'audit_entries.changed': 'Json<string[]>',
  'audit_entries.entity': "Entity | 'session'",
  'audit_entries.op': "Op | 'ended'",
  'audit_entries.row': 'Json<Row | SessionEnd>',
  'audit_log.entity': "Entity | 'session'",
  'audit_log.row': 'Json<Row | SessionEnd>',
  'changes.body': 'Json<LogBody>',
  'changes.entity': "Entity | 'session'",
  'deadline_policies.holidays': "Json<DeadlinePolicy['holidays']>",
  'deadline_policies.targets': "Json<DeadlinePolicy['targets']>",
  'deadline_policies.week': "Json<DeadlinePolicy['week']>",
  'deadlines.entity': 'Entity',
  'einvoices.earlier': 'Json<EarlierEinvoice[]>',
  'deadlines.queue': 'DeadlineQueue',
  'documents.kind': 'DocumentKind',
  'credit_notes.charges': "Json<NonNullable<CreditNote['charges']>>",
  'dc_lines.order_line_details': "Json<DcLine['order_line_details']>",
  'idempotency_keys.reply': 'Json<unknown>',
  'messages.attached': 'Json<string[]>',
  'messages.attachments': 'Json<MessageAttachment[]>',
  'follows.entity': 'Entity',
  'notifications.entity': 'Entity',
  'notifications.told_by': 'Json<Person>',
  'notification_preferences.ways': 'Json<Partial<Ways>>',
  'papers.content': 'Json<object>',
  'papers.entity': 'Entity',
  'payments.logs': "Json<Payment['logs']>",
  'payments.refunds': "Json<NonNullable<Payment['refunds']>>",
  'products.attributes': 'Json<Record<string, string>>',
  'orders.decision': 'Json<Decision>',
  'quotations.approved': 'Json<ApprovedTerms>',
  'quotations.decision': 'Json<Decision>',
  'quotations.escalation': 'Json<Escalation>',
  'routing_policies.capacities': "Json<RoutingPolicy['capacities']>",
  'routing_policies.rules': "Json<RoutingPolicy['rules']>",
  'security_log.kind': 'SecurityKind',
  'seller_bills.recorded_by': 'Json<PersonInfo>',
  'sellers.office_address_details': 'Json<OfficeAddress>',
  'support_tickets.attachments': 'Json<Attachment[]>',
};

/** The imports of these types. */
export const IMPORTS = `import type { SecurityKind } from '@console/shared/calls/security';
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
`;

/** The meaning of columns whose names do not tell it. */
export const COLUMN_NOTES: Readonly<Record<string, string>> = {
  'categories.attributes': 'Names of product attributes; only on top-level categories.',
  'change_log.head': 'Hash of the newest entry, from which the next one is computed.',
  'changes.hash': 'Over the entry and the hash of the previous one (changes/chain.ts).',
  'changes.id': 'For a session end, the id of its user.',
  'changes.previous':
    'Old values of every changed field; all fields of a deleted record. Only for the audit log: readers never get it.',
  'changes.request_id': "Id of the relay's request.",
  'audit_log.previous': 'Also null for entries logged before this existed.',
  'audit_log.revision': 'Null for a session end.',
  'audit_log.row': 'For a session end, its details.',
  'credit_note_lines.taxable': 'What the line credits without GST; null in notes from before it was kept.',
  'credit_notes.charges':
    'Of the invoice, if the note takes the last of the goods; null in notes from before they were kept.',
  'files.is_public': 'Served to everybody; otherwise by personal links.',
  'files.unused_since': 'Since when no known record uses it; null while one does.',
  'files.uploaded_by': 'Null: uploaded before this was recorded.',
  'messages.attached': 'Contents of the attachments, in the same order, in base64.',
  'follows.is_following': 'False: this person stopped following it.',
  'notifications.org_id': 'Of the customer whom the record is about, as is its `tenant_id`.',
  'notification_mails.notification_id': 'Null for a digest of what came since one moment until another.',
  'notification_mails.mail_id': 'Another one once it is queued anew.',
  'notification_mails.due_at': 'While it is being sent, when that counts as failed.',
  'notification_preferences.ways': 'Only what this person chose.',
  'order_lines.approved_quantity': 'The quantity approved at `least_unit`; null if nobody had to approve it.',
  'order_lines.cost_unit': 'The cost of a unit plus the minimum margin; null if no offer gives it.',
  'order_lines.least_unit': 'The minimum per unit without approval; null if no offer gives its cost.',
  'orders.cancelled_worth': 'The total before cancellation, since a cancelled order totals 0; null if not cancelled.',
  'orders.edited_by': 'Who last edited it by hand.',
  'orders.least_charges': 'The minimum of its charges without approval.',
  'orders.shipping_address': 'What the address was when it was chosen.',
  'delivery_challans.shipping_address': 'What the address was when it was chosen.',
  'purchase_orders.deliver_to': 'Null: drafted before this was stated.',
  'purchase_orders.delivery_address': 'Of a site.',
  'payments.reason': 'Why a seller is paid more than was billed.',
  'papers.content': 'The whole document, for a reader who may see everything.',
  'papers.hash': 'Over the content.',
  'papers.is_reconstructed': 'Made after the issue, from the data of that later moment.',
  'papers.issued_by': 'Null for a reconstructed paper.',
  'papers.revision': 'Null for the first, then A, B and so on.',
  'quotations.approved': 'The last approved terms while the current ones differ.',
  'security_head.floor': 'Number of the newest entry that was dropped.',
  'security_log.at': 'First time of a repeated event; `until` is the last.',
  'security_log.status': 'Status of a refusal.',
  'seller_bills.bill_number': 'As printed.',
  'seller_bills.recorded_by': 'As they were called then.',
  'sessions.last_used_at': 'When its tokens were last renewed. An open window renews every few minutes.',
  'upload_counts.day': 'In +05:30.',
};
