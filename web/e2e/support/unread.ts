import type { Caller } from './caller.ts';
import { makeProduct, makeSku } from './goods.ts';
import { openPurchaseOrder, openRequest } from './home.ts';
import type { Records } from './records.ts';
import type { Account } from './sessions.ts';

/** What cannot be read on one screen. */
export interface Unread {
  at: string;
  says: readonly UnreadPart[];
}

export interface UnreadPart {
  /** The call that fails. */
  call: string;
  /** As the specification words it. */
  words: string;
  /** The tab in which it stands. */
  tab?: string;
}

/** Screens of the trade on which something cannot be read, each with what it says then. */
export async function unreadTrade(records: Records): Promise<readonly Unread[]> {
  const { id } = await records.request();
  const { po_id } = await records.purchaseOrder();
  const { order_number } = await records.order();
  return [
    {
      at: '/?category_manager=all',
      says: [
        { call: '/rfq', words: 'Error in fetching rfqs' },
        { call: '/getPurchaseOrder', words: 'Error in retrieving po!' },
        { call: '/dc', words: "Couldn't load the delivery challans" },
      ],
    },
    { at: openPurchaseOrder(po_id), says: [{ call: '/getPurchaseOrder', words: 'Error in retrieving po!' }] },
    { at: openRequest(id), says: [{ call: '/getOfferBySku', words: 'Error occurred while getting offers' }] },
    {
      at: `/order-details/${order_number}?tab=supply`,
      says: [
        { call: '/getPurchaseOrder', words: 'Error in retrieving po!' },
        { call: '/dc', words: "Couldn't load the delivery challans" },
        { call: '/payment', words: 'Error in retrieving payment!', tab: 'Money' },
        { call: '/credit_note', words: "Couldn't load the credit notes", tab: 'Money' },
        { call: '/fileUpload', words: 'Document failed to fetch!', tab: 'Documents' },
        { call: '/comments/get', words: 'Error retrieving comments.', tab: 'Comments' },
      ],
    },
  ];
}

/** The same of goods, sellers, posts and figures. */
export async function unreadHouse(as: (account: Account) => Promise<Caller>): Promise<readonly Unread[]> {
  const manager = await as('cm3');
  const { product_id, category_id } = await makeProduct(manager);
  const { product_sku_id } = await makeSku(manager, product_id);
  return [
    { at: '/seller-manager', says: [{ call: '/getSeller', words: 'Error occurred while retrieving sellers' }] },
    { at: '/categoryManager', says: [{ call: '/getCategory', words: 'Error retrieving categories.' }] },
    { at: '/catalogue', says: [{ call: '/getCategory', words: 'Error retrieving categories.' }] },
    {
      at: `/category/${category_id}`,
      says: [{ call: '/getCategory', words: 'Error retrieving category information.' }],
    },
    {
      at: `/sku/${product_sku_id}`,
      says: [{ call: '/getOfferBySku', words: 'Error occurred while getting offers' }],
    },
    { at: '/blogs', says: [{ call: '/v1/blog/get', words: 'Error occured while retrieving blogs' }] },
    { at: '/blog/1', says: [{ call: '/v1/blog/get', words: 'Error occured while retrieving blog' }] },
    {
      at: '/reports',
      says: [
        { call: '/rfq/rfqAnalytics', words: 'Error occurred while retrieving quote request analytics' },
        { call: '/quotation/quotationAnalytics', words: 'Error occurred while retrieving quotation analytics' },
        { call: '/order/orderAnalytics', words: 'Error occurred while retrieving order analytics' },
        { call: '/customer/customerAnalytics', words: 'Error occurred while retrieving customer analytics' },
        { call: '/seller/sellerAnalytics', words: 'Error occurred while retrieving seller analytics' },
        { call: '/crm_leads/crmLeadsAnalytics', words: 'Error occurred while retrieving lead analytics' },
      ],
    },
  ];
}
