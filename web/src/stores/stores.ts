import { ENTITY_NAMES } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { ApprovalDelegation } from '@console/shared/entities/approval-delegation';
import type { ApprovalLimits } from '@console/shared/entities/approval-limits';
import type { Category, Offer, Product, Sku } from '@console/shared/entities/catalogue';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeadlinePolicy } from '@console/shared/entities/deadline-policy';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Expense } from '@console/shared/entities/expense';
import type { Follow, Notification, NotificationPreferences } from '@console/shared/entities/notification';
import type { SavedView } from '@console/shared/entities/saved-view';
import type { Order } from '@console/shared/entities/order';
import type { Lead, Organisation, Seller, Tenant, User } from '@console/shared/entities/parties';
import type { Payment } from '@console/shared/entities/payment';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Availability, RoutingPolicy } from '@console/shared/entities/routing-policy';
import type { Seen } from '@console/shared/entities/seen';
import type { Address, Blog, Comment, DocumentUpload, SupportTicket } from '@console/shared/entities/records';
import { changeLog } from './position.ts';
import { createEntityStore } from './entity-store.ts';
import type { EntityStore, Versioned } from './entity-store.ts';

const store = <Row extends Versioned>(entity: Entity) => createEntityStore<Row>(entity, changeLog);

/** One store per entity, with its rows and lists. */
export const stores = {
  quotation_request: store<QuotationRequest>('quotation_request'),
  quotation: store<Quotation>('quotation'),
  order: store<Order>('order'),
  purchase_order: store<PurchaseOrder>('purchase_order'),
  delivery_challan: store<DeliveryChallan>('delivery_challan'),
  credit_note: store<CreditNote>('credit_note'),
  payment: store<Payment>('payment'),
  expense: store<Expense>('expense'),
  product: store<Product>('product'),
  sku: store<Sku>('sku'),
  offer: store<Offer>('offer'),
  category: store<Category>('category'),
  seller: store<Seller>('seller'),
  lead: store<Lead>('lead'),
  tenant: store<Tenant>('tenant'),
  tenant_user: store<User>('tenant_user'),
  admin_user: store<User>('admin_user'),
  organisation: store<Organisation>('organisation'),
  blogs: store<Blog>('blogs'),
  comment: store<Comment>('comment'),
  address: store<Address>('address'),
  document_upload: store<DocumentUpload>('document_upload'),
  support_ticket: store<SupportTicket>('support_ticket'),
  deadline_policy: store<DeadlinePolicy>('deadline_policy'),
  routing_policy: store<RoutingPolicy>('routing_policy'),
  availability: store<Availability>('availability'),
  approval_limits: store<ApprovalLimits>('approval_limits'),
  approval_delegation: store<ApprovalDelegation>('approval_delegation'),
  notification: store<Notification>('notification'),
  follow: store<Follow>('follow'),
  notification_preferences: store<NotificationPreferences>('notification_preferences'),
  saved_view: store<SavedView>('saved_view'),
  seen: store<Seen>('seen'),
} satisfies Record<Entity, unknown>;

/** For code that handles every entity alike: the change feed, and rows in responses. */
export const storeOf = (entity: Entity): EntityStore<Versioned> => stores[entity] as unknown as EntityStore<Versioned>;

export const everyStore = (): EntityStore<Versioned>[] => ENTITY_NAMES.map(storeOf);
