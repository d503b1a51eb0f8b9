import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { deliveredQty, purchasedQty } from '../records/order.ts';
import { ageColumns, dayOf, isOfAge } from './ages.ts';

/** What the goods of an issued purchase order cost that were delivered and not billed: `deliveredUnbilled`. */
const UNBILLED = sql`
  select po_id, round(sum(round(greatest(least(delivered, quantity) - billed, 0) * total_price / quantity, 2))) as amount
  from (
    select l.po_id, l.quantity, l.total_price, ${deliveredQty} as delivered, ${purchasedQty} as purchased,
      coalesce((select sum(n.quantity) from seller_bill_lines n join seller_bills b on b.bill_id = n.bill_id
        where n.po_line_id = l.po_line_id and b.cancelled_at is null), 0) as billed
    from purchase_order_lines l join purchase_orders po on po.po_id = l.po_id
    where po.status = 'ISSUED' and l.status <> 'CANCELLED'
    -- Each value once: without this, it is found anew wherever it is named.
    offset 0
  ) lines
  where purchased <= quantity group by po_id`;

/**
 * Every issued purchase order with its seller, by the rule of `shared/src/seller-due.ts`: its parts are its bills, or
 * itself before any bill. Its payments settle its earliest part. Payments to a seller for no purchase order settle what is
 * then left of the earliest parts of all, and what is left of them has a row of its own.
 */
export const ofSellers = (today: string): RawBuilder<unknown> => sql`(
  with ordered as (
    select po.seller_id as party, po.po_id as number, po.status, po.po_grand_total as total, po.due_date,
      coalesce(${dayOf('po.issued_date')}, ${dayOf('po.created_date')}) as placed, coalesce(p.paid, 0) as paid
    from purchase_orders po
      left join (select po_id, sum(amount - refunded) as paid from payments where status = 'RECEIVED' group by po_id) p
        on p.po_id = po.po_id
    where po.status <> 'DRAFT'
  ),
  parts as (
    select o.*, b.bill_id, b.bill_number, coalesce(b.amount, o.total) as amount,
      greatest(o.due_date, coalesce(b.bill_date, case when o.due_date is null then o.placed end)) as due
    from ordered o left join seller_bills b on b.po_id = o.number and b.cancelled_at is null
  ),
  unpaid as (
    select *, case when status = 'ISSUED' then greatest(round(up_to) - greatest(paid, round(up_to - amount)), 0) else 0 end as left_over
    from (select *, sum(amount) over (partition by number order by due, bill_id) as up_to from parts) sums
  ),
  advances as (
    select seller_id as party, sum(amount - refunded) as amount from payments
    where seller_id is not null and po_id is null and status = 'RECEIVED' group by seller_id
  ),
  settled as (
    select u.*, left_over - least(left_over, greatest(coalesce(a.amount, 0) - coalesce(sum(left_over) over earlier, 0), 0)) as open
    from unpaid u left join advances a on a.party = u.party
    window earlier as (partition by u.party order by due, number, bill_id rows between unbounded preceding and 1 preceding)
  ),
  records as (
    select party, number, placed, status, paid + sum(left_over - open) as paid,
      coalesce(array_agg(bill_number order by due, bill_id) filter (where bill_id is not null), '{}') as bills,
      case when status = 'CANCELLED' then 0 else round(sum(amount)) end as payable,
      case when status = 'CANCELLED' then paid else greatest(paid - greatest(round(total), round(sum(amount))), 0) end as to_refund,
      min(due) filter (where open > 0) as due, sum(open) as outstanding,
      ${ageColumns((age) => sql`coalesce(sum(open) filter (where ${isOfAge(age, 'due', today)}), 0)`)}
    from settled group by party, number, placed, status, total, settled.paid
  )
  select party, number, null::text as invoice_number, bills, placed, null::text as payment_terms, payable,
    0::numeric as credited, paid, to_refund, coalesce(u.amount, 0) as unbilled, outstanding, due, ${ageColumns((age) => sql.ref(age))}
  from records left join (${UNBILLED}) u on u.po_id = number
  union all
  select a.party, null, null, '{}', null, null, 0, 0, a.amount - coalesce(t.open, 0), a.amount - coalesce(t.open, 0), 0, 0, null,
    ${ageColumns(() => sql`0`)}
  from advances a
    left join (select party, sum(left_over) as open from unpaid group by party) t on t.party = a.party
  where a.amount > coalesce(t.open, 0))`;
