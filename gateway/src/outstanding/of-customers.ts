import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { DEFAULT_PAYMENT_TERMS } from '@console/shared/constants';
import { UPFRONT_PERCENT } from '@console/shared/due';
import type { Age } from '@console/shared/due';
import { deliveredOn } from '../rows.ts';
import { ageColumns, dayOf, isOfAge } from './ages.ts';

const [UPFRONT = 100] = Object.entries(UPFRONT_PERCENT)
  .filter(([terms]) => terms.toLowerCase() === DEFAULT_PAYMENT_TERMS.toLowerCase())
  .map(([, percent]) => percent);
const CASES = Object.entries(UPFRONT_PERCENT).map(
  ([terms, percent]) => sql`when ${sql.lit(terms.toLowerCase())} then ${sql.lit(percent)}`,
);
const UPFRONT_SHARE = sql`(case lower(btrim(o.payment_terms)) ${sql.join(CASES, sql` `)} else ${sql.lit(UPFRONT)} end)`;

/**
 * Every order with its customer, with what is open of its two instalments by the rule of `shared/src/due.ts`. Only
 * received payments and issued credit notes count.
 */
export const ofCustomers = (today: string): RawBuilder<unknown> => {
  const part = (name: 'first' | 'second', age: Age) =>
    sql`case when ${isOfAge(age, `${name}_due`, today, sql`invoice_number is null`)} then ${sql.ref(`${name}_open`)} else 0 end`;
  return sql`(
  select party, number, invoice_number, '{}'::text[] as bills, placed, payment_terms, payable, credited, paid,
    greatest(credited + paid - payable, 0) as to_refund, 0::numeric as unbilled, first_open + second_open as outstanding,
    case when first_open > 0 then first_due when second_open > 0 then second_due end as due,
    ${ageColumns((age) => sql`${part('first', age)} + ${part('second', age)}`)}
  from (
    select *, greatest(payable - credited - paid, 0) - first_open as second_open from (
      select *, greatest(round(payable * share / 100, 2) - credited - paid, 0) as first_open from (
        select o.tenant_id as party, o.order_number as number, o.invoice_number, ${dayOf('o.created_date')} as placed, o.payment_terms,
          ${UPFRONT_SHARE} as share, ${dayOf('o.created_date')} as first_due,
          coalesce(${deliveredOn('o')}, case when o.edd >= ${today}::date then o.edd end) as second_due,
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
        -- Each value once: without this, it is found anew wherever it is named.
        offset 0
      ) totals
    ) upfront
  ) instalments)`;
};
