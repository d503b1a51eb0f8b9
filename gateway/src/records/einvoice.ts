import type { Einvoice } from '@console/shared/entities/einvoice';
import { sql } from 'kysely';

/** What a record shows of its e-invoice `ei`. The QR codes state the customer, and stay behind. */
export const EINVOICE_SHOWN = [
  'ei.state',
  'ei.irn',
  'ei.ack_number',
  'ei.ack_date',
  'ei.failure',
  sql<NonNullable<Einvoice['earlier']>>`(select coalesce(jsonb_agg(one - 'signed_qr' order by nth), '[]')
    from jsonb_array_elements(ei.earlier) with ordinality as each(one, nth))`.as('earlier'),
] as const;
