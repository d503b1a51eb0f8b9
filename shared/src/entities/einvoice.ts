import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EINVOICE_STATES } from '../einvoice.ts';
import { nullable, oneOf, Text } from '../schema.ts';

/** The state of the e-invoice of an invoice or a credit note. What the register answered is set once it is registered. */
export const Einvoice = Type.Object({
  state: oneOf(EINVOICE_STATES),
  irn: nullable(Text),
  ack_number: nullable(Text),
  ack_date: nullable(Text),
  /** Why the register did not take it. */
  failure: nullable(Text),
});
export type Einvoice = Static<typeof Einvoice>;
