import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AGES, OWED_BY } from '../due.ts';
import type { Age } from '../due.ts';
import { Count, Day, DocumentNumber, Id, Money, nullable, oneOf, Paging, Short, Text } from '../schema.ts';
import { call } from './call.ts';

/** In rupees. `outstanding` is the sum of the ages. What was paid beyond the amount due is never subtracted from it. */
export const OwedSums = Type.Object({
  outstanding: Money,
  to_refund: Money,
  /**
   * What goods cost, with GST, that sellers delivered and have yet to bill. `outstanding` contains it while their purchase order has
   * no bill: it is then owed as a whole. Once it has one, `outstanding` is what was billed, and this is on top.
   */
  unbilled: Money,
  ...(Object.fromEntries(AGES.map((age) => [age, Money])) as Record<Age, typeof Money>),
});
export type OwedSums = Static<typeof OwedSums>;

export const OwedParty = Type.Intersect([
  Type.Object({
    /** Of the customer or the seller. */
    id: Id,
    name: Text,
    /** Number of their records with money outstanding or to be refunded, or with goods to be billed. */
    records: Count,
  }),
  OwedSums,
]);
export type OwedParty = Static<typeof OwedParty>;

/** An order or a purchase order with money outstanding or to be refunded, or with goods to be billed. */
export const OwedRecord = Type.Intersect([
  Type.Object({
    /** Null for what a seller was paid beyond all purchase orders. */
    number: nullable(DocumentNumber),
    /** Of an order that was invoiced. */
    invoice_number: nullable(DocumentNumber),
    /** The numbers of a seller's bills for a purchase order, the earliest due first. */
    bills: Type.Array(Text),
    placed: nullable(Day),
    /** Of an order. */
    payment_terms: nullable(Text),
    /** As printed, or as billed by the seller; 0 once cancelled. */
    payable: Money,
    credited: Money,
    paid: Money,
    /** The earliest day on which some of it is due; null while nobody can say. */
    due: nullable(Day),
  }),
  OwedSums,
]);
export type OwedRecord = Static<typeof OwedRecord>;

const By = { by: oneOf(OWED_BY) };
/** Summed over every order and payment. */
const cost = 5;

export const outstandingCalls = {
  parties: call({
    method: 'GET',
    path: '/outstanding',
    isBeyond: true,
    service: 'PAYMENT',
    may: 'payment:READ',
    summary:
      'List what is outstanding by customer (needs order and tenant READ as well) or by seller (purchase_order READ)',
    query: Type.Object({ ...By, keyword: Type.Optional(Short), ...Paging }),
    reply: Type.Object({
      /** The day in +05:30 by which the amounts are aged. */
      today: Day,
      /** Over all pages. */
      total: OwedSums,
      parties: Type.Array(OwedParty),
      count: Count,
    }),
    cost,
  }),
  records: call({
    method: 'GET',
    path: '/outstanding/records',
    isBeyond: true,
    service: 'PAYMENT',
    may: 'payment:READ',
    summary: 'List the orders of a customer, or the purchase orders of a seller, behind a figure of `GET /outstanding`',
    query: Type.Object({
      ...By,
      /** Of the customer or the seller. */
      id: Id,
      /** Only those with an amount under this name. */
      figure: Type.Optional(oneOf([...AGES, 'to_refund', 'unbilled'])),
      ...Paging,
    }),
    reply: Type.Object({ today: Day, records: Type.Array(OwedRecord), count: Count }),
    cost,
  }),
};
