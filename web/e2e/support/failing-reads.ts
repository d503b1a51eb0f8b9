import type { Caller } from './caller.ts';
import { makeProduct, makeSku } from './goods.ts';
import { openPurchaseOrder, openRequest } from './home.ts';
import type { Records } from './records.ts';
import type { Account } from './sessions.ts';

/** Reads of one screen that are made to fail. */
export interface FailingReads {
  at: string;
  reads: readonly FailingRead[];
}

export interface FailingRead {
  /** The failing call. */
  call: string;
  /** As worded in the specification. */
  message: string;
  /** The tab that shows it. */
  tab?: string;
}

/** Failing reads on screens for quotes and orders, each with its message. */
export async function tradeReads(records: Records): Promise<readonly FailingReads[]> {
  const { id } = await records.request();
  const { po_id } = await records.purchaseOrder();
  const { order_number } = await records.order();
  return [
    {
      at: '/?category_manager=all',
      reads: [
        { call: '/rfq', message: 'Error in fetching rfqs' },
        { call: '/getPurchaseOrder', message: 'Error in retrieving po!' },
        { call: '/dc', message: "Couldn't load the delivery challans" },
      ],
    },
    { at: openPurchaseOrder(po_id), reads: [{ call: '/getPurchaseOrder', message: 'Error in retrieving po!' }] },
    {
      at: openRequest(id),
      reads: [
        { call: '/getOfferBySku', message: 'Error occurred while getting offers' },
        { call: '/lastPrices', message: "Couldn't load the last prices" },
      ],
    },
    {
      at: `/order-details/${order_number}?tab=supply`,
      reads: [
        { call: '/getPurchaseOrder', message: 'Error in retrieving po!' },
        { call: '/dc', message: "Couldn't load the delivery challans" },
        { call: '/payment', message: 'Error in retrieving payment!', tab: 'Money' },
        { call: '/credit_note', message: "Couldn't load the credit notes", tab: 'Money' },
        { call: '/fileUpload', message: 'Document failed to fetch!', tab: 'Documents' },
        { call: '/comments/get', message: 'Error retrieving comments.', tab: 'Comments' },
      ],
    },
  ];
}

/** The same for goods, sellers, posts and figures. */
export async function masterDataReads(as: (account: Account) => Promise<Caller>): Promise<readonly FailingReads[]> {
  const manager = await as('cm3');
  const { product_id, category_id } = await makeProduct(manager);
  const { product_sku_id } = await makeSku(manager, product_id);
  return [
    { at: '/seller-manager', reads: [{ call: '/getSeller', message: 'Error occurred while retrieving sellers' }] },
    {
      at: '/seller-manager?tab=leads',
      reads: [{ call: '/crm_leads/get_lead', message: 'Error occurred while retrieving seller leads' }],
    },
    {
      at: '/organisations',
      reads: [{ call: '/organisation/getOrganisation', message: 'Error retrieving orgs.' }],
    },
    {
      at: '/tenantManager/1002',
      reads: [{ call: '/tenant/getTenant', message: 'Error occured while fetching tenants' }],
    },
    { at: '/ops-support', reads: [{ call: '/clickUp/tasks', message: "Couldn't load the support tickets" }] },
    { at: '/categoryManager', reads: [{ call: '/getCategory', message: 'Error retrieving categories.' }] },
    { at: '/catalogue', reads: [{ call: '/getCategory', message: 'Error retrieving categories.' }] },
    {
      at: `/category/${category_id}`,
      reads: [{ call: '/getCategory', message: 'Error retrieving category information.' }],
    },
    {
      at: `/sku/${product_sku_id}`,
      reads: [{ call: '/getOfferBySku', message: 'Error occurred while getting offers' }],
    },
    { at: '/outstanding', reads: [{ call: '/outstanding', message: "Couldn't load what is outstanding" }] },
    { at: '/deadlines', reads: [{ call: '/deadlinePolicy', message: "Couldn't load the deadlines" }] },
    { at: '/approvals', reads: [{ call: '/quotation', message: "Couldn't load what waits for a decision" }] },
    {
      at: '/approval-limits',
      reads: [
        { call: '/approvalLimits', message: "Couldn't load the approval limits" },
        { call: '/approvalDelegations', message: "Couldn't load the delegations" },
      ],
    },
    { at: '/permissions', reads: [{ call: '/permissions', message: "Couldn't load the permissions" }] },
    { at: '/displays', reads: [{ call: '/displays', message: "Couldn't load the displays" }] },
    { at: '/wallboard', reads: [{ call: '/wallboard/history', message: "Couldn't load the history" }] },
    { at: '/routing', reads: [{ call: '/routingPolicy', message: "Couldn't load the routing" }] },
    { at: '/blogs', reads: [{ call: '/v1/blog/get', message: 'Error occured while retrieving blogs' }] },
    { at: '/blog/1', reads: [{ call: '/v1/blog/get', message: 'Error occured while retrieving blog' }] },
    {
      at: '/reports',
      reads: [
        { call: '/deadlineReport', message: "Couldn't load the deadlines" },
        { call: '/rfq/rfqAnalytics', message: 'Error occurred while retrieving quote request analytics' },
        { call: '/quotation/quotationAnalytics', message: 'Error occurred while retrieving quotation analytics' },
        { call: '/order/orderAnalytics', message: 'Error occurred while retrieving order analytics' },
        { call: '/customer/customerAnalytics', message: 'Error occurred while retrieving customer analytics' },
        { call: '/seller/sellerAnalytics', message: 'Error occurred while retrieving seller analytics' },
        { call: '/crm_leads/crmLeadsAnalytics', message: 'Error occurred while retrieving lead analytics' },
      ],
    },
  ];
}
