import { Type } from 'typebox';
import type { Static } from 'typebox';
import { EINVOICE_STATES } from '../einvoice.ts';
import { Instant, nullable, oneOf, Text } from '../schema.ts';

/** What was entered before somebody corrected it. */
const Earlier = Type.Object({
  irn: Text,
  ack_number: Text,
  ack_date: Text,
  corrected_at: Instant,
  /** Null for readers who may not know the customer. */
  reason: nullable(Text),
});

/** The state of the e-invoice of an invoice or a credit note. What the portal replied is set once it is registered. */
export const Einvoice = Type.Object({
  state: oneOf(EINVOICE_STATES),
  irn: nullable(Text),
  ack_number: nullable(Text),
  ack_date: nullable(Text),
  /** Why the portal did not take it. */
  failure: nullable(Text),
  /** Oldest first. Absent where the gateway takes no corrections. */
  earlier: Type.Optional(Type.Array(Earlier)),
});
export type Einvoice = Static<typeof Einvoice>;
