import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DEFAULT_PAYMENT_TERMS } from '@console/shared/constants';
import { UPFRONT_PERCENT } from '@console/shared/due';
import type { OwedBy } from '@console/shared/calls/outstanding';
import { deliveredOn } from '../rows.ts';

/**
 * Every order with its customer, and every issued purchase order with its seller, each with what is open of its two
 * instalments by the rule of `shared/src/due.ts`. Only received payments and issued credit notes count.
 */
export const owed = (by: OwedBy, today: string): RawBuilder<unknown> =>
  by === 'customer' ? ofCustomers(today) : OF_SELLERS;

const dayOf = (instant: string) => sql<string>`(${sql.ref(instant)} at time zone 'Asia/Kolkata')::date`;

const [UPFRONT = 100] = Object.entries(UPFRONT_PERCENT)
  .filter(([terms]) => terms.toLowerCase() === DEFAULT_PAYMENT_TERMS.toLowerCase())
  .map(([, percent]) => percent);
const CASES = Object.entries(UPFRONT_PERCENT).map(
  ([terms, percent]) => sql`when ${sql.lit(terms.toLowerCase())} then ${sql.lit(percent)}`,
);
const UPFRONT_SHARE = sql`(case lower(btrim(o.payment_terms)) ${sql.join(CASES, sql` `)} else ${sql.lit(UPFRONT)} end)`;

const ofCustomers = (today: string) => sql`(
  select party, number, invoice_number, placed, payment_terms, payable, credited, paid,
    invoice_number is null as is_advance, greatest(credited + paid - payable, 0) as to_refund,
    placed as first_due, greatest(upfront - credited - paid, 0) as first_open,
    later as second_due,
    greatest(payable - credited - paid, 0) - greatest(upfront - credited - paid, 0) as second_open
  from (
    select *, round(payable * share / 100, 2) as upfront from (
      select o.tenant_id as party, o.order_number as number, o.invoice_number, ${dayOf('o.created_date')} as placed, o.payment_terms,
        ${UPFRONT_SHARE} as share,
        coalesce(${deliveredOn('o')}, case when o.edd >= ${today}::date then o.edd end) as later,
        case when o.status = 'CANCELLED' then 0 else round(o.order_grand_total) end as payable,
        case when o.status = 'CANCELLED' then 0
          when coalesce(n.credited, 0) >= o.order_grand_total then round(o.order_grand_total)
          else least(coalesce(n.printed, 0), round(o.order_grand_total)) end as credited,
        coalesce(p.paid, 0) as paid
      from orders o
        left join (select order_number, sum(amount - refunded) as paid from payments
          where seller_id is null and status = 'RECEIVED' group by order_number) p on p.order_number = o.order_number
        left join (select order_number, sum(cn_grand_total) as credited, sum(cn_payable) as printed
          from credit_notes where status = 'ISSUED' group by order_number) n on n.order_number = o.order_number
    ) totals
  ) shares)`;

/**
 * One that is marked as paid owes nothing more. Payments to a seller for no purchase order settle the earliest ones, and
 * what is left of them has a row of its own.
 */
const OF_SELLERS = sql`(
  with ordered as (
    select *, greatest(open, 0) as positive from (
      select po.seller_id as party, po.po_id as number,
        coalesce(${dayOf('po.issued_date')}, ${dayOf('po.created_date')}) as placed,
        coalesce(po.due_date, ${dayOf('po.issued_date')}, ${dayOf('po.created_date')}) as due,
        case when po.status = 'CANCELLED' then 0 else round(po.po_grand_total) end as payable,
        coalesce(p.paid, 0) as paid,
        case po.status when 'CANCELLED' then 0 - coalesce(p.paid, 0)
          when 'PAID' then least(round(po.po_grand_total) - coalesce(p.paid, 0), 0)
          else round(po.po_grand_total) - coalesce(p.paid, 0) end as open
      from purchase_orders po
        left join (select po_id, sum(amount - refunded) as paid from payments where status = 'RECEIVED' group by po_id) p
          on p.po_id = po.po_id
      where po.status <> 'DRAFT'
    ) totals
  ),
  advances as (
    select seller_id as party, sum(amount - refunded) as amount from payments
    where seller_id is not null and po_id is null and status = 'RECEIVED' group by seller_id
  ),
  settled as (
    select o.*, least(positive, greatest(coalesce(a.amount, 0) - coalesce(sum(positive) over earlier, 0), 0)) as applied
    from ordered o left join advances a on a.party = o.party
    window earlier as (partition by o.party order by due, number rows between unbounded preceding and 1 preceding)
  )
  select party, number, null::text as invoice_number, placed, null::text as payment_terms, payable, 0::numeric as credited, paid + applied as paid,
    false as is_advance, greatest(-open, 0) as to_refund, due as first_due, positive - applied as first_open,
    null::date as second_due, 0::numeric as second_open
  from settled
  union all
  select a.party, null, null, null, null, 0, 0, a.amount - coalesce(t.positive, 0), false,
    a.amount - coalesce(t.positive, 0), null, 0, null, 0
  from advances a
    left join (select party, sum(positive) as positive from ordered group by party) t on t.party = a.party
  where a.amount > coalesce(t.positive, 0))`;
