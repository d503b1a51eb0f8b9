import { Type } from 'typebox';
import type { Static } from 'typebox';
import { paymentChart } from '../lifecycles/payment.ts';
import { Day, DocumentNumber, hidden, Id, Instant, Money, nullable, oneOf, row, Text } from '../schema.ts';
import { AUTHORS, PersonInfo } from './parts.ts';

/** Money that went back to the payer. */
export const Refund = Type.Object({
  amount: Money,
  refunded_on: nullable(Day),
  mode: nullable(Text),
  reference: nullable(Text),
  at: Instant,
  by: nullable(PersonInfo),
});

export const Payment = row({
  payment_id: Id,
  order_number: nullable(DocumentNumber),
  po_id: nullable(DocumentNumber),
  /** A payment comes from a customer or goes to a seller. */
  tenant_id: hidden(nullable(Id)),
  seller_id: nullable(Id),
  /** Their names when it was recorded. */
  customer_name: hidden(nullable(Text)),
  seller_name: nullable(Text),
  amount: Money,
  mode: nullable(Text),
  reference: nullable(Text),
  paid_on: nullable(Day),
  /** Why a seller is paid more than was billed; 'Advance' before any bill. */
  reason: nullable(Text),
  status: oneOf(paymentChart.statuses),
  /** What went back: all of it once the status is REFUNDED. */
  refunded: Type.Optional(Money),
  refunds: Type.Optional(Type.Array(Refund)),
  logs: Type.Array(Type.Object({ status: oneOf(paymentChart.statuses), at: Instant, by: nullable(PersonInfo) })),
  ...AUTHORS,
});
export type Payment = Static<typeof Payment>;
