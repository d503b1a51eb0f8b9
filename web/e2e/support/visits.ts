/** The roles that visit every screen. */
export const WALKING = [1001, 1002, 1007, 1009, 1012] as const;
type Walking = (typeof WALKING)[number];

/** A screen, and what each visiting role finds there. Path parts with a colon stand for known records. */
export interface Visit {
  path: string;
  heading: string;
  /** Roles that may open it. All others see that it is not available to them. */
  open: readonly Walking[];
  /** Actions by label, and the roles that see them. For all others they are absent. */
  acts?: Readonly<Record<string, readonly Walking[]>>;
  /** Filters of its list, likewise. */
  filters?: Readonly<Record<string, readonly Walking[]>>;
  /** The customer of its record: shown by name to people who may read customers, otherwise only by district. */
  customer?: { name: string; district: string };
}

const ALL = WALKING;
/** All but the wallboard. */
const WRITERS = [1001, 1007, 1009, 1012] as const;
/** Readers and writers, by the permissions of the roles in the demo data. */
const GOODS_READERS = [1001, 1007, 1009, 1012] as const;
const BUYERS = [1001, 1009, 1012] as const;
const SELLERS = [1001, 1007] as const;
const CUSTOMER_READERS = [1001, 1007, 1012] as const;
const QUOTERS = [1001, 1007, 1012] as const;
const LEADS = [1001, 1012] as const;
const ADMIN = [1001] as const;

const QUOTED = { name: ':quotationCustomer', district: ':quotationDistrict' };
const ORDERED = { name: ':orderCustomer', district: ':orderDistrict' };

export const VISITS: readonly Visit[] = [
  {
    path: '/quoteRequests',
    heading: 'Quote Requests',
    open: ALL,
    acts: {
      'New request': SELLERS,
      'Select all of the quote requests shown': GOODS_READERS,
      'Export CSV': ALL,
    },
    filters: {
      Salesperson: ALL,
      'Category manager': ALL,
      Organisation: CUSTOMER_READERS,
      Customer: CUSTOMER_READERS,
    },
  },
  {
    path: '/quotations',
    heading: 'Quotations',
    open: ALL,
    acts: { 'Export CSV': ALL },
    filters: { Salesperson: ALL, Customer: CUSTOMER_READERS },
  },
  {
    path: '/viewQuotation/:quotationId',
    heading: ':quotationNumber',
    open: ALL,
    acts: { Download: ALL, 'Work on it': QUOTERS },
    customer: QUOTED,
  },
  {
    path: '/quotation-details/:quotationId',
    heading: ':quotationNumber',
    open: ALL,
    acts: { 'Reject…': QUOTERS, 'Approve and send': LEADS },
    customer: QUOTED,
  },
  {
    path: '/orders',
    heading: 'Orders',
    open: ALL,
    acts: { 'New order': SELLERS, 'Delivery challans': ALL },
    filters: { Salesperson: ALL, Customer: CUSTOMER_READERS },
  },
  { path: '/create-order', heading: 'New order', open: SELLERS, acts: { 'Create order': SELLERS } },
  {
    path: '/order-details/:orderNumber',
    heading: ':orderNumber',
    open: ALL,
    acts: {
      'Cancel order': QUOTERS,
      'Sync with Zoho': QUOTERS,
      Supply: ALL,
      Money: ALL,
      Documents: CUSTOMER_READERS,
      Comments: ALL,
    },
    customer: ORDERED,
  },
  {
    path: '/order-details/:orderNumber?tab=supply',
    heading: ':orderNumber',
    open: ALL,
    acts: { 'Generate purchase orders': BUYERS, 'New challan': BUYERS },
  },
  { path: '/order/:orderId', heading: ':orderNumber', open: ALL, customer: ORDERED },
  {
    path: '/expenses',
    heading: 'Expenses',
    open: CUSTOMER_READERS,
    acts: { 'New expense': LEADS },
  },
  ...['/purchaseOrders', '/purchase-orders'].map((path) => ({
    ...{ path, heading: 'Purchase Orders', open: [...BUYERS, 1002] as const },
    acts: { 'New purchase order': BUYERS },
  })),
  { path: '/create-po', heading: 'New purchase order', open: BUYERS, acts: { 'Create purchase order': BUYERS } },
  {
    path: '/purchase-orders-details/:poId',
    heading: ':poId',
    open: [...BUYERS, 1002],
    acts: {
      'Issue…': BUYERS,
      'Cancel purchase order': BUYERS,
      Payments: LEADS,
      Documents: LEADS,
      Comments: [...BUYERS, 1002],
    },
  },
  { path: '/payments', heading: 'Payments', open: CUSTOMER_READERS, acts: { 'Export CSV': CUSTOMER_READERS } },
  { path: '/creditNotes', heading: 'Credit Notes', open: CUSTOMER_READERS, acts: { 'Export CSV': CUSTOMER_READERS } },
  { path: '/outstanding', heading: 'Outstanding', open: CUSTOMER_READERS, acts: { 'Export CSV': CUSTOMER_READERS } },
  { path: '/deadlines', heading: 'Working hours and deadlines', open: [1001], acts: { Save: [1001] } },
  { path: '/routing', heading: 'Routing', open: [1001], acts: { Save: [1001] } },
  { path: '/approvals', heading: 'Approvals', open: [1001, 1012] },
  {
    path: '/approval-limits',
    heading: 'Approval limits',
    open: [1001, 1012],
    acts: { Save: [1001], 'Hand over approvals': [1001, 1012] },
  },
  { path: '/permissions', heading: 'Permissions', open: [1001] },
  { path: '/displays', heading: 'Displays', open: [1001], acts: { 'Make display': [1001], 'Pair TV': [1001] } },
  { path: '/deliveryChallans', heading: 'Delivery Challans', open: ALL },
  {
    path: '/catalogue',
    heading: 'Products & Services Directory',
    open: GOODS_READERS,
    acts: { 'Manage categories': LEADS },
  },
  { path: '/category/:categoryId', heading: ':categoryName', open: GOODS_READERS },
  { path: '/category/:categoryId/:subCategory', heading: ':subCategory', open: GOODS_READERS },
  {
    path: '/product/:id',
    heading: ':productName',
    open: GOODS_READERS,
    acts: {
      'Add SKU': BUYERS,
      'Edit product': BUYERS,
      'Request a quote for :skuName': SELLERS,
      ':sellerName': BUYERS,
      Edit: BUYERS,
    },
  },
  { path: '/categoryManager', heading: 'Manage Categories', open: LEADS, acts: { 'New category': LEADS } },
  {
    path: '/editOffer/:offerId',
    heading: 'Offer :offerId',
    open: BUYERS,
    acts: { 'Update Offer': BUYERS, Hide: BUYERS, 'Delete…': BUYERS },
  },
  {
    path: '/inventoryManager',
    heading: 'Manage Products',
    open: GOODS_READERS,
    acts: { 'New product': BUYERS, Catalogue: GOODS_READERS },
  },
  { path: '/createProduct', heading: 'New product', open: BUYERS, acts: { 'Create product': BUYERS } },
  { path: '/editProduct/:productId', heading: 'Edit :productName', open: BUYERS, acts: { Save: BUYERS } },
  {
    path: '/createSku/:productId',
    heading: ':productName',
    open: GOODS_READERS,
    acts: { 'New SKU': BUYERS, Edit: BUYERS, Hide: BUYERS, 'Delete…': ADMIN },
  },
  {
    path: '/sku/:skuId',
    heading: ':skuName',
    open: GOODS_READERS,
    acts: { 'Add offers': BUYERS, Edit: BUYERS, Hide: BUYERS, 'Delete…': ADMIN, 'Edit offer :offerId': BUYERS },
  },
  { path: '/seller-manager', heading: 'Sellers', open: BUYERS, acts: { 'New seller': BUYERS } },
  { path: '/createSeller', heading: 'New seller', open: BUYERS, acts: { 'Create seller': BUYERS } },
  { path: '/editSeller/:sellerId', heading: 'Edit :sellerName', open: BUYERS, acts: { Save: BUYERS } },
  {
    path: '/view-seller/:sellerId',
    heading: ':sellerName',
    open: BUYERS,
    acts: { Edit: BUYERS, 'Delete…': ADMIN, 'Add address': BUYERS },
  },
  {
    path: '/organisations',
    heading: 'Organisations',
    open: CUSTOMER_READERS,
    acts: { Staff: ADMIN, 'New organisation': SELLERS },
  },
  {
    path: '/tenantManager/:orgId',
    heading: 'Customers of :orgName',
    open: CUSTOMER_READERS,
    acts: { 'New customer': SELLERS },
  },
  { path: '/createTenant', heading: 'New customer', open: SELLERS, acts: { 'Create customer': SELLERS } },
  {
    path: '/view-tenant/:tenantId',
    heading: ':orderCustomer',
    open: CUSTOMER_READERS,
    acts: { Edit: SELLERS, 'Delete…': ADMIN },
  },
  { path: '/admins', heading: 'Staff', open: ADMIN, acts: { 'New staff user': ADMIN } },
  { path: '/createAdmin', heading: 'New staff user', open: ADMIN, acts: { 'Create staff user': ADMIN } },
  {
    path: '/tenantUsers/:tenantId',
    heading: 'Users of :orderCustomer',
    open: SELLERS,
    acts: { 'New user': SELLERS },
  },
  { path: '/createTenantUser', heading: 'New account user', open: SELLERS, acts: { 'Create user': SELLERS } },
  { path: '/my-customers', heading: 'Customers', open: [] },
  {
    path: '/blogs',
    heading: 'Blog Posts',
    open: WRITERS,
    acts: {
      '+ Blog Post': WRITERS,
      'Edit :blogTitle': WRITERS,
      'View :blogTitle': WRITERS,
      'Archive :blogTitle': ADMIN,
      'Delete :blogTitle': ADMIN,
    },
  },
  { path: '/createBlog', heading: 'New blog post', open: WRITERS, acts: { Publish: WRITERS, 'Save draft': WRITERS } },
  { path: '/editBlog/:blogPostId', heading: 'Edit blog post', open: WRITERS, acts: { Save: WRITERS } },
  { path: '/blog/:blogPostId', heading: ':blogTitle', open: ALL },
  { path: '/reports', heading: 'Sales Metrics', open: ALL, acts: { 'Export CSV': ALL } },
  {
    path: '/ops-support',
    heading: 'Support Center',
    open: ALL,
    acts: { 'New ticket': WRITERS },
    filters: { 'Assigned to': ALL },
  },
  {
    path: '/audit',
    heading: 'Audit Log',
    open: ADMIN,
    acts: { 'Export CSV': ADMIN },
    filters: { 'Kind of record': ADMIN },
  },
  {
    path: '/audit?tab=security',
    heading: 'Security Log',
    open: ADMIN,
    acts: { 'Read again': ADMIN },
    filters: { 'What happened': ADMIN },
  },
  { path: '/sessions', heading: 'Your sessions', open: ALL },
  { path: '/inbox', heading: 'Inbox', open: ALL },
  { path: '/wallboard', heading: 'Wallboard', open: ALL },
  { path: '/api/docs', heading: 'API reference', open: ALL },
  { path: '/dev/inbox', heading: 'Development inbox', open: ALL },
];
