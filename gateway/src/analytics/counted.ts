import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Audience } from '@console/shared/audience';
import type { CountedKind } from '@console/shared/status-names';
import { belongingTo, soldTo } from '../filters.ts';
import { grandTotalFor, seenBy, statusFor } from '../quotations/read-scope.ts';

/**
 * The rows to count, as `select`s of `status`, `sales_person`, `owner` (the owner's name, if no id is stored),
 * `tenant_id`, `created_date` and `value` in rupees. A customer's own account only counts its own records,
 * at approved prices.
 */
export const COUNTED = {
  rfqs: ({ bound }) => sql`select status, sales_person, null::text as owner, tenant_id, created_date,
    ${bound === undefined ? sql`coalesce(round(quantity * rfq_selling_price, 2), 0)` : NOTHING} as value
    from quote_requests r ${bound === undefined ? sql`` : sql`where ${belongingTo('r', bound)}`}`,

  quotations: (sight) => sql`select ${statusFor('q', sight)} as status, q.sales_person, null::text as owner,
    q.tenant_id, q.created_date, ${grandTotalFor('q', sight)} as value
    from quotations q ${sight.bound === undefined ? sql`` : sql`where ${seenBy('q', sight.bound)}`}`,

  orders: (sight) => sql`select o.status, o.sales_person, null::text as owner, o.tenant_id, o.created_date,
    coalesce(o.cancelled_worth, ${worthFor(sight)}) as value from orders o ${ofBound(sight)}`,

  customers: ({ reads, ...sight }) => sql`select
    case when t.verified_tenant then 'VERIFIED' else 'UNVERIFIED' end as status,
    t.sales_person, null::text as owner, t.tenant_id, t.created_date, ${
      reads.has('order')
        ? sql`coalesce((select sum(${worthFor(sight)}) from orders o
            where o.tenant_id = t.tenant_id and o.status <> 'CANCELLED'), 0)`
        : NOTHING
    } as value
    from tenants t where not t.is_deleted ${sight.bound === undefined ? sql`` : sql`and ${belongingTo('t', sight.bound)}`}`,

  leads: () => sql`select l.lead_status as status, n.user_id as sales_person, l.lead_owner as owner,
    null::int as tenant_id, l.created_date, ${NOTHING} as value
    from leads l left join (${STAFF_BY_NAME}) n on n.name = l.lead_owner`,

  sellers: ({ reads }) => sql`select case when s.is_active then 'ACTIVE' else 'INACTIVE' end as status,
    n.user_id as sales_person, s.source_person as owner, null::int as tenant_id, s.created_date, ${
      reads.has('purchase_order')
        ? sql`coalesce((select sum(p.po_grand_total) from purchase_orders p
            where p.seller_id = s.seller_id and p.status in ('ISSUED', 'PAID')), 0)`
        : NOTHING
    } as value
    from sellers s left join (${STAFF_BY_NAME}) n on n.name = s.source_person where not s.is_deleted`,
} satisfies Record<CountedKind, (audience: Audience) => RawBuilder<unknown>>;

const NOTHING = sql`0::numeric`;

/** The total of an order as this reader sees it (`shared/src/approved.ts`). */
const worthFor = ({ bound }: Pick<Audience, 'bound'>) =>
  bound === undefined
    ? sql`o.order_grand_total`
    : sql`case when o.approval = 'WAITING' then 0 else o.order_grand_total end`;

const ofBound = ({ bound }: Audience) => (bound === undefined ? sql`` : sql`where ${soldTo('o', bound)}`);

/** Staff by full name. Among equal names, the lowest id wins. */
const STAFF_BY_NAME = sql`select trim(first_name || ' ' || last_name) as name, min(user_id) as user_id
  from users where tenant_id is null group by 1`;
