import type { Who } from './grants.ts';

/**
 * Who may make each call, written independently from the product's promises. Every call in its API reference has a row.
 * R reads, W creates, U changes, D deletes, A approves; any one of the letters is enough.
 */
const READS: Readonly<Record<Who, string>> = {
  anybody: '/files/{name} /signIn/ways',
  'signed in':
    '/user/profile /user/sessions /comments/get /address /fileLinks /papers /activity /notifications /notifications/preferences /seen /follow',
  // Everybody's users; customers also read users of customers, namely their own.
  staff:
    '/admin/user /v1/blog/get /pincode/{pin} /gstin /clickUp/tasks /deadlinePolicy /deadlineReport /routingPolicy /approvalLimits /approvalDelegations /availability /savedViews /wallboard/history',
  admin: '/audit /audit/security /displays /permissions',
  'quotation_request R': '/rfq /rfq/rfqAnalytics',
  'quotation R': '/quotation /quotation/quotationAnalytics /quotation/download',
  'order R': '/getOrderRequest /order/orderAnalytics /download_invoice /credit_note /credit_note/download',
  'purchase_order R': '/getPurchaseOrder /download_purchase_order',
  'delivery_challan R': '/dc /dc/ewaybill /dc/download /dc/v2/download /dc/v3/download /dc/v4/download',
  'payment R': '/payment /purchaseOrder/payment /outstanding /outstanding/records',
  'expense R': '/expense',
  'product R': '/product /searchProducts /product/attributesConfig /getCategory',
  'sku R': '/sku',
  'offer R': '/getOffer /getOfferBySku /lastPrices',
  'seller R': '/getSeller /crm_leads/get_lead /crm_leads/crmLeadsAnalytics /seller/sellerAnalytics',
  'tenant R':
    '/tenant/getTenant /organisation/getOrganisation /customer/customerAnalytics /tenant/analytics /order/einvoice /credit_note/einvoice',
  'document_upload R': '/fileUpload',
};

/** Documents can also be read by POST. */
const READ_BY_POST = /\/download(?:_|$)/;

const WRITES: Readonly<Record<Who, string>> = {
  anybody:
    'POST /sendOtp, POST /resendOtp, POST /verifyUser, POST /user/refreshAccessToken, POST /signIn/provider, POST /signIn/provider/finish, POST /display/session, POST /display/pairing, POST /display/pairing/state',
  'signed in':
    'POST /comments/create, PUT /comments/update, POST /address, POST /notifications/read, PUT /notifications/preferences, PUT /seen, POST /follow',
  staff:
    'POST /v1/blog/create, POST /v1/blog/draft, PATCH /v1/blog/update, POST /upload, POST /uploadFile, POST /clickUp/proxy, POST /clickUp/task/attachment, PATCH /clickUp/tasks, PUT /availability, POST /savedViews, PUT /savedViews, DELETE /savedViews, POST /approvalDelegations, DELETE /approvalDelegations',
  admin:
    'POST /v1/blog/delete, DELETE /v1/blog/delete, POST /admin/user/unban, PUT /deadlinePolicy, PUT /routingPolicy, PUT /approvalLimits, POST /routingPolicy/preview, POST /displays, POST /displays/revoke, POST /displays/pair',
  'quotation_request W': 'POST /rfq',
  'quotation_request U': 'PUT /rfq',
  'quotation W': 'POST /quotation',
  'quotation A': 'POST /approveOrder',
  'quotation_request U or quotation UA': 'POST /undo',
  'quotation WUA': 'PUT /quotation, POST /quotation/email/send',
  'order W': 'POST /createOrderFromQuotation, POST /createOrder',
  'order U':
    'POST /updateOrder, POST /addOrderLines, POST /updateOrderLineStatus, POST /updateOrderStatus, POST /issueInvoice, POST /order/einvoice, POST /order/einvoice/send, POST /credit_note/einvoice, POST /credit_note/einvoice/send, PUT /credit_note, POST /credit_note/status',
  'order WU': 'POST /syncWithZoho, POST /credit_note',
  'purchase_order W': 'POST /createPurchaseOrder, POST /generatePOFromOrder',
  'purchase_order U': 'PATCH /updatePurchaseOrder',
  'purchase_order U or payment W': 'POST /sellerBill, PATCH /sellerBill, POST /sellerBill/cancel',
  'purchase_order UA': 'PATCH /updatePurchaseOrderLineStatus',
  'purchase_order UA or payment U': 'PATCH /updatePurchaseOrderStatus',
  'delivery_challan W': 'POST /dc',
  'delivery_challan U': 'PATCH /dc, POST /dc/ewaybill, POST /dc/requestEwaybill',
  'delivery_challan UA': 'PUT /dc',
  'payment W': 'POST /payment',
  'payment U': 'POST /payment/update, POST /payment/refund',
  'expense W': 'POST /expense',
  'expense U': 'PUT /expense, PUT /expense/void',
  'product W': 'POST /product, POST /category, PUT /category, DELETE /category',
  'product U': 'PUT /product',
  'product D': 'POST /deleteProduct',
  'sku W': 'POST /sku',
  'sku U': 'PUT /sku',
  'sku D': 'POST /deleteSKU',
  'offer W': 'POST /createOffer',
  'offer U': 'PATCH /updateOffer',
  'offer DU': 'POST /deleteOffer',
  'seller W': 'POST /createSeller, POST /crm_leads/create_lead',
  'seller U': 'PATCH /updateSeller',
  'seller UW': 'PATCH /crm_leads/update_lead',
  'seller D': 'POST /deleteSeller, POST /crm_leads/delete_lead',
  'tenant W': 'POST /tenant/createTenant, POST /organisation/createOrganisation',
  'tenant U': 'PATCH /tenant/updateTenant',
  'tenant D': 'POST /tenant/deleteTenant',
  'tenant_user W': 'POST /admin/createUser',
  'tenant_user U': 'POST /admin/user/ban, POST /admin/user/logout',
  'tenant_user D': 'POST /admin/markUserDeleted',
  'document_upload W': 'POST /fileUpload, PATCH /fileUpload, DELETE /fileUpload',
};

/** They end or extend one's own session, which the wallboard has too. */
const OWN_SESSION = ['POST /user/logout', 'POST /user/sessions/end', 'POST /userTracking', 'PUT /userTracking'];

export interface Expected {
  who: Who;
  writes: boolean;
}

/** By `METHOD /path`; undefined for a call without a row. */
export function expectedOf(method: string, path: string): Expected | undefined {
  const call = `${method} ${path}`;
  if (OWN_SESSION.includes(call)) return { who: 'signed in', writes: false };
  const reads = method === 'GET' || (method === 'POST' && READ_BY_POST.test(path));
  const asked = reads ? path : call.replace(/^POST \/preflight(\/.*)$/, (_all, rest: string) => questioned(rest));
  const rows = Object.entries(reads ? READS : WRITES);
  const [who] = rows.find(([, calls]) => calls.split(reads ? ' ' : ', ').includes(asked)) ?? [];
  return who === undefined ? undefined : { who, writes: !reads && who !== 'anybody' };
}

/** A preflight call needs the same permission as its call. */
const questioned = (path: string) => (path === '/category' ? `DELETE ${path}` : `POST ${path}`);

/** Every call with a row, as `METHOD /path`, without preflight calls. */
export const WRITTEN_DOWN: readonly string[] = [
  ...Object.values(READS).flatMap((paths) => paths.split(' ').map((path) => `GET ${path}`)),
  ...Object.values(WRITES).flatMap((calls) => calls.split(', ')),
  ...OWN_SESSION,
];
