import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DocumentNumber, Id, Instant, nullable, oneOf, Text } from '../schema.ts';
import { call } from './call.ts';

/** Records of which papers are issued. */
export const PAPER_ENTITIES = ['quotation', 'order', 'purchase_order', 'delivery_challan', 'credit_note'] as const;

/** What was issued, once and for good. */
export const Paper = Type.Object({
  number: Text,
  /** Null for the first, then A, B and so on. */
  revision: nullable(Text),
  issued_at: Instant,
  /** Null for customers, and for a paper made later. */
  issued_by: nullable(Type.Object({ user_id: Id, name: Text })),
  hash: Text,
  /** Made later, from the data of that moment. */
  is_reconstructed: Type.Boolean(),
});
export type Paper = Static<typeof Paper>;

export const paperCalls = {
  list: call({
    method: 'GET',
    path: '/papers',
    isBeyond: true,
    service: 'DOCUMENT',
    may: 'signed_in',
    summary: 'List the issued papers of a record that the caller may read, newest first',
    query: Type.Object({ entity: oneOf(PAPER_ENTITIES), id: DocumentNumber }),
    reply: Type.Object({ papers: Type.Array(Paper) }),
  }),
};
