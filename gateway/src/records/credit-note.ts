import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { authors } from '../rows.ts';
import { EINVOICE_SHOWN } from './einvoice.ts';
import { paperTaxes } from './paper-sums.ts';
import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Notes = Rows<'credit_notes', 'c'>;

export const creditNoteRecord = recordTable({
  entity: 'credit_note',
  table: 'credit_notes',
  alias: 'c',
  key: 'cn_id',
  shown: (query) =>
    query
      .select([
        'c.cn_id as cnId',
        'c.cn_id as creditnote_id',
        'c.org_id',
        'c.order_number',
        'c.invoice_number',
        'c.invoice_date',
        'c.tenant_id',
        'c.user_id',
        'c.tenant_info',
        'c.user_details',
        'c.status',
        'c.remark',
        'c.charges',
        'c.cn_grand_total',
        'c.cn_payable',
        'c.created_by',
        'c.modified_by',
        'c.created_date',
        'c.modified_date',
        'c.revision',
      ])
      .select((eb) => [
        eb
          .selectFrom('orders as o')
          .whereRef('o.order_number', '=', 'c.order_number')
          .select('o.shipping_address')
          .as('shipping_address'),
        jsonArrayFrom(
          eb
            .selectFrom('credit_note_lines as l')
            .whereRef('l.cn_id', '=', 'c.cn_id')
            .orderBy('l.cn_line_id')
            .select([
              'l.cn_line_id',
              'l.order_line_id',
              'l.quantity',
              'l.returned_qty',
              'l.selling_price',
              'l.pan_india_gst',
              'l.total_price',
              'l.taxable',
              'l.product_info',
              'l.product_sku_info',
            ]),
        ).as('lines'),
        jsonObjectFrom(
          eb
            .selectFrom('papers as paper')
            .where('paper.kind', '=', 'credit_note')
            .whereRef('paper.entity_id', '=', 'c.cn_id')
            .select([
              sql<string>`to_char(to_date(paper.content->>'date', 'DD Mon YYYY'), 'YYYY-MM-DD')`.as('on'),
              ...paperTaxes(),
            ]),
        ).as('issued'),
        jsonObjectFrom(eb.selectFrom('einvoices as ei').whereRef('ei.cn_id', '=', 'c.cn_id').select(EINVOICE_SHOWN)).as(
          'einvoice',
        ),
        ...authors('c'),
      ]),
});
