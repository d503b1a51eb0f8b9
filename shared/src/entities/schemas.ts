import type { TSchema } from 'typebox';
import type { Entity } from '../entities.ts';
import { ApprovalDelegation } from './approval-delegation.ts';
import { ApprovalLimits } from './approval-limits.ts';
import { Category, Offer, Product, Sku } from './catalogue.ts';
import { CreditNote } from './credit-note.ts';
import { DeadlinePolicy } from './deadline-policy.ts';
import { DeliveryChallan } from './delivery-challan.ts';
import { Expense } from './expense.ts';
import { Follow, Notification, NotificationPreferences } from './notification.ts';
import { SavedView } from './saved-view.ts';
import { Order } from './order.ts';
import { Lead, Organisation, Seller, Tenant, User } from './parties.ts';
import { Payment } from './payment.ts';
import { PurchaseOrder } from './purchase-order.ts';
import { QuotationRequest } from './quotation-request.ts';
import { Quotation } from './quotation.ts';
import { Availability, RoutingPolicy } from './routing-policy.ts';
import { Seen } from './seen.ts';
import { Address, Blog, Comment, DocumentUpload, SupportTicket } from './records.ts';

/** The row of every entity, as its list call returns it to a reader with all permissions. */
export const ROW_SCHEMAS: Record<Entity, TSchema> = {
  quotation_request: QuotationRequest,
  quotation: Quotation,
  order: Order,
  purchase_order: PurchaseOrder,
  delivery_challan: DeliveryChallan,
  credit_note: CreditNote,
  payment: Payment,
  expense: Expense,
  product: Product,
  sku: Sku,
  offer: Offer,
  category: Category,
  seller: Seller,
  lead: Lead,
  tenant: Tenant,
  tenant_user: User,
  admin_user: User,
  organisation: Organisation,
  blogs: Blog,
  comment: Comment,
  address: Address,
  document_upload: DocumentUpload,
  support_ticket: SupportTicket,
  deadline_policy: DeadlinePolicy,
  routing_policy: RoutingPolicy,
  availability: Availability,
  approval_limits: ApprovalLimits,
  approval_delegation: ApprovalDelegation,
  notification: Notification,
  follow: Follow,
  notification_preferences: NotificationPreferences,
  saved_view: SavedView,
  seen: Seen,
};
