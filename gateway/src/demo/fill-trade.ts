import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { challanLineRows, challanRows, numberChallans } from './challan-rows.ts';
import { creditNoteLineRows, creditNoteRows, makeCreditNotes } from './credit-notes.ts';
import { makeChallans } from './dispatching.ts';
import type { Goods, Parties } from './fill-market.ts';
import { creditNoteEinvoiceRows, einvoiceRows } from './einvoice-rows.ts';
import { makeHistory } from './history.ts';
import type { History } from './history.ts';
import { insertRows } from './insert.ts';
import { createMarket } from './market.ts';
import { createNumbering } from './numbering.ts';
import type { Numbering } from './numbering.ts';
import { numberInvoices, numberOrders, orderLineRows, orderRows } from './order-rows.ts';
import { endOrders } from './ordering.ts';
import { makePayments, paymentRows } from './payments.ts';
import { makeBills } from './bill-rows.ts';
import { numberPurchases, purchaseLineRows, purchaseRows } from './purchase-rows.ts';
import { makePurchases } from './purchasing.ts';
import type { Purchase } from './purchasing.ts';
import { quotationItemRows, quotationRows } from './quotation-rows.ts';
import { requestRows } from './request-rows.ts';
import type { Team } from './staff.ts';
import type { Setting } from './world.ts';

export interface Trade {
  history: History;
  purchases: Purchase[];
}

/** Requests, quotations, orders, and everything purchased, dispatched, credited and paid for them. */
export async function fillTrade(
  db: Kysely<Database>,
  setting: Setting,
  { team, tenants, products }: Parties & Goods,
): Promise<Trade> {
  const numbering = createNumbering();
  const market = createMarket(tenants, products, setting.random.fork('market'));
  const history = makeHistory(setting, team, market);
  await insertRows(db, 'quotations', quotationRows(history.quotations, numbering));
  await insertRows(db, 'quote_requests', requestRows(history.requests));
  await insertRows(db, 'quotation_items', quotationItemRows(history.quotations));
  history.orders = numberOrders(history.orders, numbering);
  const purchases = await fillSupply(db, setting, team, history, numbering);
  await insertRows(db, 'document_numbers', numbering.rows());
  return { history, purchases };
}

async function fillSupply(
  db: Kysely<Database>,
  setting: Setting,
  team: Team,
  { orders }: History,
  numbering: Numbering,
): Promise<Purchase[]> {
  // The supply comes first, since it decides the statuses of the orders.
  const purchases = numberPurchases(makePurchases(setting, team, orders), numbering);
  const challans = numberChallans(makeChallans(setting, orders, purchases), numbering);
  numberInvoices(challans, numbering);
  const notes = makeCreditNotes(setting, orders, numbering);
  const payments = makePayments(setting, team, orders, purchases, notes);
  endOrders(setting, orders);
  await insertRows(db, 'orders', orderRows(orders, setting.random));
  await insertRows(db, 'order_lines', orderLineRows(orders));
  await insertRows(db, 'einvoices', einvoiceRows(orders));
  await insertRows(db, 'purchase_orders', purchaseRows(purchases, setting.random));
  await insertRows(db, 'purchase_order_lines', purchaseLineRows(purchases));
  const bills = makeBills(purchases, team, setting.clock.end);
  await insertRows(
    db,
    'seller_bills',
    bills.map(({ row }) => row),
  );
  await insertRows(
    db,
    'seller_bill_lines',
    bills.flatMap(({ lines }) => lines),
  );
  await insertRows(db, 'delivery_challans', challanRows(challans, setting.clock.end));
  await insertRows(db, 'dc_lines', challanLineRows(challans));
  await insertRows(db, 'credit_notes', creditNoteRows(notes));
  await insertRows(db, 'credit_note_lines', creditNoteLineRows(notes));
  await insertRows(db, 'einvoices', creditNoteEinvoiceRows(notes));
  await insertRows(db, 'payments', paymentRows(payments, setting.random));
  return purchases;
}
