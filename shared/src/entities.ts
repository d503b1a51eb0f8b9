import type { PermissionEntity } from './permissions.ts';

export interface EntityMeta {
  /** What one record is called at the beginning of a sentence. */
  noun: string;
  /** Key of the list in a reply. */
  plural: string;
  /** Key of one record in a reply. */
  singular: string;
  /** Field that identifies a row; `Change.id` is its value as a string. */
  idKey: string;
  /**
   * READ on this permission entity grants access; `record`: as for the owning record; `staff`: any staff role; `person`:
   * only the person that a row is for, while they may read the record that it is about, if any; `sharer`: the person and
   * the staff with whose roles it is shared.
   */
  governedBy: PermissionEntity | 'record' | 'staff' | 'person' | 'sharer';
  /** Fields by which lists filter or sort. `Change.before` carries their old values. */
  keys: readonly string[];
}

const COMMERCIAL_KEYS = ['status', 'created_date', 'org_id', 'tenant_id', 'sales_person', 'category_managers'] as const;

/** One row for each person. */
const OF_PERSON = { idKey: 'user_id', governedBy: 'person', keys: ['created_date', 'user_id'] } as const;

/** There is one row, which all staff read. */
const POLICY = { idKey: 'policy_id', governedBy: 'staff', keys: ['created_date'] } as const;

/** Every entity that appears in changes, claims or presence (docs/PROTOCOL.md). */
export const ENTITIES = {
  quotation_request: {
    noun: 'Quote request',
    plural: 'rfqs',
    singular: 'rfq',
    idKey: 'request_id',
    governedBy: 'quotation_request',
    keys: [
      ...COMMERCIAL_KEYS,
      'deadline',
      'user_id',
      'product_id',
      'product_sku_id',
      'productInfo',
      'sku',
      'tenant_info',
    ],
  },
  quotation: {
    noun: 'Quotation',
    plural: 'quotations',
    singular: 'quotation',
    idKey: 'quotation_id',
    governedBy: 'quotation',
    // What a customer sees depends on the approved terms.
    keys: [...COMMERCIAL_KEYS, 'deadline', 'user_id', 'approved'],
  },
  order: {
    noun: 'Order',
    plural: 'orders',
    singular: 'order',
    idKey: 'order_number',
    governedBy: 'order',
    keys: [...COMMERCIAL_KEYS, 'quotation_id', 'approval'],
  },
  purchase_order: {
    noun: 'Purchase order',
    plural: 'purchaseOrders',
    singular: 'purchaseOrder',
    idKey: 'po_id',
    governedBy: 'purchase_order',
    keys: [
      'status',
      'created_date',
      'org_id',
      'seller_id',
      'order_number',
      'category_managers',
      'sales_person',
      'due_date',
      'deadline',
    ],
  },
  delivery_challan: {
    noun: 'Delivery challan',
    plural: 'dcs',
    singular: 'dc',
    idKey: 'challanId',
    governedBy: 'delivery_challan',
    keys: [...COMMERCIAL_KEYS, 'order_number', 'deadline'],
  },
  credit_note: {
    noun: 'Credit note',
    plural: 'creditNotes',
    singular: 'creditNote',
    idKey: 'cnId',
    governedBy: 'order',
    keys: ['status', 'created_date', 'org_id', 'tenant_id', 'order_number'],
  },
  payment: {
    noun: 'Payment',
    plural: 'payments',
    singular: 'payment',
    idKey: 'payment_id',
    governedBy: 'payment',
    keys: ['status', 'created_date', 'order_number', 'po_id', 'tenant_id', 'seller_id', 'mode'],
  },
  expense: {
    noun: 'Expense',
    plural: 'expenses',
    singular: 'expense',
    idKey: 'expense_id',
    governedBy: 'expense',
    keys: ['status', 'created_date', 'entity_type', 'entity_id', 'expense_type', 'description'],
  },
  product: {
    noun: 'Product',
    plural: 'products',
    singular: 'product',
    idKey: 'product_id',
    governedBy: 'product',
    keys: ['product_name', 'created_date', 'category_id', 'level2', 'level3', 'is_active', 'category_managers'],
  },
  sku: {
    noun: 'SKU',
    plural: 'skus',
    singular: 'sku',
    idKey: 'product_sku_id',
    governedBy: 'sku',
    keys: ['created_date', 'product_id', 'is_active'],
  },
  offer: {
    noun: 'Offer',
    plural: 'offers',
    singular: 'offer',
    idKey: 'sku_offer_id',
    governedBy: 'offer',
    keys: ['created_date', 'product_sku_id', 'seller_id', 'is_active', 'offer_price'],
  },
  category: {
    noun: 'Category',
    plural: 'categories',
    singular: 'category',
    idKey: 'category_id',
    governedBy: 'product',
    keys: ['name', 'created_date'],
  },
  seller: {
    noun: 'Seller',
    plural: 'sellers',
    singular: 'seller',
    idKey: 'seller_id',
    governedBy: 'seller',
    keys: [
      'seller_name',
      'created_date',
      'org_id',
      'zone',
      'state',
      'source_person',
      'categories',
      'is_active',
      'is_h3_seller',
    ],
  },
  lead: {
    noun: 'Lead',
    plural: 'leads',
    singular: 'lead',
    idKey: 'lead_id',
    governedBy: 'seller',
    keys: ['name', 'lead_status', 'created_date', 'lead_category', 'lead_owner', 'zone'],
  },
  tenant: {
    noun: 'Customer',
    plural: 'tenants',
    singular: 'tenant',
    idKey: 'tenant_id',
    governedBy: 'tenant',
    keys: ['tenant_name', 'created_date', 'org_id', 'sales_person', 'verified_tenant'],
  },
  tenant_user: {
    noun: 'User',
    plural: 'users',
    singular: 'user',
    idKey: 'user_id',
    governedBy: 'tenant_user',
    keys: ['role_id', 'tenant_id', 'org_id', 'created_date'],
  },
  admin_user: {
    noun: 'User',
    plural: 'users',
    singular: 'user',
    idKey: 'user_id',
    governedBy: 'staff',
    keys: ['role_id', 'created_date'],
  },
  organisation: {
    noun: 'Organisation',
    plural: 'organisations',
    singular: 'organisation',
    idKey: 'org_id',
    governedBy: 'tenant',
    keys: ['organisation_name', 'created_date', 'is_active'],
  },
  blogs: {
    noun: 'Blog post',
    plural: 'blogs',
    singular: 'blog',
    idKey: 'blog_post_id',
    governedBy: 'staff',
    keys: ['status', 'created_date', 'tags'],
  },
  comment: {
    noun: 'Comment',
    plural: 'comments',
    singular: 'comment',
    idKey: 'comment_id',
    governedBy: 'record',
    keys: ['created_date', 'entity_type', 'entity_id'],
  },
  address: {
    noun: 'Address',
    plural: 'addresses',
    singular: 'address',
    idKey: 'address_id',
    governedBy: 'record',
    keys: ['created_date', 'entity_type', 'entity_id'],
  },
  document_upload: {
    noun: 'Document',
    plural: 'documents',
    singular: 'document',
    idKey: 'document_id',
    governedBy: 'record',
    keys: ['created_date', 'entity_name', 'entity_id'],
  },
  support_ticket: {
    noun: 'Ticket',
    plural: 'tickets',
    singular: 'ticket',
    idKey: 'task_id',
    governedBy: 'staff',
    keys: ['status', 'created_date', 'assigned_to'],
  },
  deadline_policy: { noun: 'Deadline policy', plural: 'policies', singular: 'policy', ...POLICY },
  routing_policy: { noun: 'Routing policy', plural: 'routings', singular: 'routing', ...POLICY },
  availability: {
    noun: 'Availability',
    plural: 'availabilities',
    singular: 'availability',
    ...{ ...POLICY, idKey: 'user_id' },
  },
  approval_limits: {
    noun: 'Approval limits',
    plural: 'approval_limits_of_all',
    singular: 'approval_limits',
    ...POLICY,
  },
  approval_delegation: {
    noun: 'Delegation of approvals',
    plural: 'approval_delegations',
    singular: 'approval_delegation',
    idKey: 'delegation_id',
    governedBy: 'staff',
    keys: ['created_date', 'giver_id', 'delegate_id', 'last_day'],
  },
  notification: {
    noun: 'Notification',
    plural: 'notifications',
    singular: 'notification',
    idKey: 'notification_id',
    governedBy: 'person',
    keys: ['created_date', 'read_date', 'entity', 'user_id', 'org_id', 'tenant_id'],
  },
  follow: {
    noun: 'Follow',
    plural: 'follows',
    singular: 'follow',
    idKey: 'follow_id',
    governedBy: 'person',
    keys: ['created_date', 'entity', 'id', 'is_following', 'user_id'],
  },
  notification_preferences: {
    noun: 'Notification settings',
    plural: 'notification_preferences',
    singular: 'preferences',
    ...OF_PERSON,
  },
  seen: {
    noun: 'What you missed',
    plural: 'seen_by_people',
    singular: 'seen',
    ...OF_PERSON,
  },
  saved_view: {
    noun: 'Saved view',
    plural: 'saved_views',
    singular: 'saved_view',
    idKey: 'view_id',
    governedBy: 'sharer',
    keys: ['created_date', 'user_id', 'role_ids'],
  },
} as const satisfies Record<string, EntityMeta>;

export type Entity = keyof typeof ENTITIES;

export const ENTITY_NAMES = Object.keys(ENTITIES) as Entity[];

/** Whether each row is for the person of its `user_id`, who may share it with roles if it is shareable. */
export const isPersonal = (entity: Entity): boolean => ENTITIES[entity].governedBy === 'person' || isShareable(entity);

export const isShareable = (entity: Entity): boolean => ENTITIES[entity].governedBy === 'sharer';

/** The entities whose rows are for everybody who may read them, and so belong to the history of the company. */
export const RECORD_NAMES = ENTITY_NAMES.filter((entity) => !isPersonal(entity));

export const metaOf = (entity: Entity): EntityMeta => ENTITIES[entity];

export const idOf = (entity: Entity, row: Readonly<Record<string, unknown>>): string =>
  String(row[metaOf(entity).idKey]);

/** A reference to a record, as used in claims, presence and changes. */
export interface RecordRef {
  entity: Entity;
  id: string;
}

export const refKey = ({ entity, id }: RecordRef): string => `${entity}:${id}`;
