import { ApiError, errorOf } from '../api/api-error.ts';
import { describe, expect, test } from 'vitest';
import { BLOG_FORM } from '../features/blogs/blog-form-kind.ts';
import { categoryForm } from '../features/category-manager/category-form.ts';
import { CHALLAN_LIST } from '../features/challans/challan-list.tsx';
import { NEW_ORDER } from '../features/create-order/new-order-kind.ts';
import { NEW_PURCHASE_ORDER } from '../features/create-purchase-order/new-purchase-kind.ts';
import { EDITED_OFFER } from '../features/edit-offer/edited-offer.ts';
import { KINDS } from '../features/home/panels/kinds.ts';
import { ORGANISATION_FORM } from '../features/organisations/organisation-kind.ts';
import { ORGANISATION_LIST } from '../features/organisations/organisation-list.tsx';
import { PRODUCT_FORM } from '../features/products/form/product-kind.ts';
import { PRODUCT_REMOVAL, SKU_REMOVAL } from '../features/products/goods-removals.ts';
import { PRODUCT_SWITCH, SKU_SWITCH } from '../features/products/goods-switches.ts';
import { skuForm } from '../features/products/page/sku-kind.ts';
import { PURCHASE_ORDER_LIST } from '../features/purchase-orders/purchase-order-list.tsx';
import { requestListFor } from '../features/quote-requests/request-list.tsx';
import { LEAD_LIST } from '../features/sellers/leads/lead-list.tsx';
import { SELLER_LIST } from '../features/sellers/seller-list.tsx';
import { SELLER_REMOVAL } from '../features/sellers/seller-removal.ts';
import { TICKET_FORM } from '../features/support/ticket-form-kind.ts';
import { TICKET_KINDS } from '../features/support/ticket-list.tsx';
import { TICKET_MOVES } from '../features/support/ticket-moves.ts';
import { tenantListOf } from '../features/tenants/tenant-list.tsx';
import { MOVES } from '../features/users/move-kinds.ts';
import { CONTACT_FORM, STAFF_FORM } from '../features/users/user-kinds.ts';
import { problemOf } from '../machines/record-work/problem.ts';
import { addressForm } from '../records/addresses/address-kind.ts';
import { commentForm } from '../records/comments/comment-kind.ts';
import { CREDIT_MOVES, creditForm } from '../records/credit-notes/credit-kind.ts';
import { EXPENSE_FORM, EXPENSE_MOVES } from '../records/expenses/expense-kind.ts';
import { FIGURES } from '../records/figures/figure-kinds.ts';
import { ORDER_APPROVAL } from '../records/order-approval/approval-kind.ts';
import { PAYMENT_MOVES, paymentForm } from '../records/payments/payment-kind.ts';
import { SELLER_FORM } from '../records/sellers/seller-kind.ts';
import { TENANT_FORM } from '../records/tenants/tenant-kind.ts';
import { TENANT_REMOVAL } from '../records/tenants/tenant-moves.ts';
import { failureWords } from '../records/use-record-form.ts';

const OWNER = { entity_type: 'ORDER', entity_id: 'OR1' };
const FORMS = {
  address: addressForm(OWNER),
  blog: BLOG_FORM,
  category: categoryForm({ level: 0 }),
  comment: commentForm(OWNER),
  creditNote: creditForm('OR1'),
  expense: EXPENSE_FORM,
  offer: EDITED_OFFER,
  order: NEW_ORDER,
  organisation: ORGANISATION_FORM,
  payment: paymentForm({ order_number: 'OR1' }, '2026-11-21'),
  product: PRODUCT_FORM,
  purchaseOrder: NEW_PURCHASE_ORDER,
  seller: SELLER_FORM,
  sku: skuForm(1),
  tenant: TENANT_FORM,
  ticket: TICKET_FORM,
  user: STAFF_FORM,
} as const;

/** The title above the server's message. */
const said = (error: unknown, isNew: boolean) =>
  Object.fromEntries(
    Object.entries(FORMS).map(([name, { words }]) => [name, failureWords(words, problemOf(error), isNew)]),
  );

const REFUSED = new ApiError('No matching sellers', 422, 'invalid');
const BROKEN = errorOf(500, undefined, null);

describe('the heading above the server’s message', () => {
  test('when the server refuses a creation', { tags: ['SCR-59'] }, () => {
    expect(said(REFUSED, true)).toMatchObject({
      address: 'Failed to create address',
      blog: 'Error occured while creating blog',
      category: 'Error occurred while creating category',
      comment: 'Error creating comment.',
      creditNote: "Couldn't create the credit note",
      expense: 'Expense not created successfully!',
      order: 'Error occurred while creating order',
      organisation: 'Error occured while creating org.',
      payment: 'Payment not created successfully!',
      purchaseOrder: 'Purchase order creation failed !',
      seller: 'Seller on-boarding failed.',
      ticket: "Couldn't create the support ticket",
    });
  });

  test('when the server refuses an edit', () => {
    expect(said(REFUSED, false)).toMatchObject({
      blog: 'Error occured while updating blog',
      category: 'Error occurred while updating category',
      comment: 'Error updating the comment.',
      creditNote: "Couldn't update the credit note",
      expense: 'Expense not updated successfully!',
      offer: 'Error occurred while updating offer',
      seller: 'Seller update failed.',
      sku: 'SKU update failed.',
    });
  });

  test('mentions an internal error only if the server failed', { tags: ['CAT-43'] }, () => {
    expect([said(BROKEN, true)['seller'], said(BROKEN, true)['order']]).toEqual([
      'Error occurred while creating seller.',
      'Error occurred while creating order',
    ]);
    expect([said(BROKEN, false)['product'], said(REFUSED, false)['product']]).toEqual([
      'Product update failed due to an internal error',
      undefined,
    ]);
  });

  test('is the server’s own for customers, users and new goods', { tags: ['CLI-71'] }, () => {
    const { tenant, user, product, sku } = said(REFUSED, true);
    expect([tenant, user, product, sku, said(REFUSED, false)['tenant']]).toEqual(Array.from({ length: 5 }));
  });
});

test('the message of a form after its success', { tags: ['SCR-50'] }, () => {
  expect([...Object.values(FORMS), CONTACT_FORM].map(({ words: { created, updated } }) => [created, updated])).toEqual([
    ['Address Successfully created', undefined],
    ['Blog post created', undefined],
    ['Category created succesfully !', 'Category updated succesfully !'],
    [undefined, undefined],
    ['Credit note created', 'Credit note updated'],
    ['Expense created successfully!', 'Expense updated successfully!'],
    [undefined, 'Offer updated successfully'],
    ['Order created', undefined],
    ['Organisation created', undefined],
    ['Payment created successfully!', undefined],
    ['Product on-boarding successful.', 'Product update successful.'],
    ['Purchase order created successfully!', undefined],
    ['Seller on-boarding successful.', 'Seller update successful.'],
    ['SKU created successfully.', 'SKU updated successful.'],
    ['Tenant created successfully', 'Tenant updated successfully'],
    ['Support ticket created', undefined],
    ['User created successfully', undefined],
    ['User created successfully', undefined],
  ]);
});

test('the messages of a move along a chart, and of a deletion', { tags: ['CAT-43', 'ORD-33'] }, () => {
  const { ban, logout, delete: removal } = MOVES.tenant_user;
  expect(MOVES.admin_user.ban.words).toEqual(ban.words);
  expect({
    ban: ban.words,
    logout: logout.words,
    user: removal.words,
    payment: PAYMENT_MOVES.words,
    expense: EXPENSE_MOVES.words,
    creditNote: CREDIT_MOVES.words,
    ticket: TICKET_MOVES.words,
    approval: ORDER_APPROVAL.words,
    product: PRODUCT_REMOVAL.words.done,
    sku: SKU_REMOVAL.words.done,
    seller: SELLER_REMOVAL.words.done,
    tenant: TENANT_REMOVAL.words.done,
    hideProduct: PRODUCT_SWITCH.words,
    hideSku: SKU_SWITCH.words,
  }).toEqual({
    ban: { done: 'User banned successfully', failed: 'An Error occured while banning user' },
    logout: { done: 'User loggedout successfully', failed: 'An Error occured while loggingout user' },
    user: { done: 'User deleted successfully' },
    payment: { done: 'Payment updated successfully!', failed: 'Payment not updated successfully!' },
    expense: { done: 'Expense deleted successfully!', failed: 'Expense not deleted successfully!' },
    creditNote: { done: expect.any(Function), failed: "Couldn't update the credit note" },
    ticket: { done: 'Support ticket updated', failed: "Couldn't update the support ticket" },
    approval: { done: 'Order approved', failed: "Couldn't approve the order" },
    product: 'Product deleted successfully.',
    sku: 'Variant deleted successfully.',
    seller: 'Seller deleted successfully',
    tenant: 'Customer deleted',
    hideProduct: { done: 'Product update successful.', failed: 'Product update failed due to an internal error' },
    hideSku: { done: 'SKU updated successful.', failed: 'SKU update failed.' },
  });
});

describe('the heading above the reason when a read fails', () => {
  test('of the lists', () => {
    const lists = [SELLER_LIST, LEAD_LIST, requestListFor(true), PURCHASE_ORDER_LIST, CHALLAN_LIST, ORGANISATION_LIST];
    const tenants = tenantListOf({ org_id: 1002, organisation_name: 'House' } as never, true);
    expect([...lists, tenants, ...Object.values(TICKET_KINDS)].map(({ failed }) => failed)).toEqual([
      'Error occurred while retrieving sellers',
      'Error occurred while retrieving seller leads',
      'Error in fetching rfqs',
      'Error in retrieving po!',
      "Couldn't load the delivery challans",
      'Error retrieving orgs.',
      'Error occured while fetching tenants',
      "Couldn't load the support tickets",
      "Couldn't load the support tickets",
      "Couldn't load the support tickets",
    ]);
  });

  test('of the queues', () => {
    const { requests, openRequests, purchaseOrders, challans } = KINDS;
    expect([requests, openRequests, purchaseOrders, challans].map(({ failed }) => failed)).toEqual([
      'Error in fetching rfqs',
      'Error in fetching rfqs',
      'Error in retrieving po!',
      "Couldn't load the delivery challans",
    ]);
  });

  test('of the figures', () => {
    expect(Object.values(FIGURES).map(({ failed }) => failed)).toEqual([
      'Error occurred while retrieving quote request analytics',
      'Error occurred while retrieving quotation analytics',
      'Error occurred while retrieving order analytics',
      'Error occurred while retrieving customer analytics',
      'Error occurred while retrieving seller analytics',
      'Error occurred while retrieving lead analytics',
    ]);
  });
});
