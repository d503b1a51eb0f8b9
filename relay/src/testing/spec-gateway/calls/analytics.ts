import { valueOf } from '../call.ts';
import type { Query, SpecCall } from '../call.ts';
import { cardOf } from '../world/people.ts';
import { sumOf } from '../world/totals.ts';
import { dayOf } from '../world/table.ts';
import type { World } from '../world/world.ts';

/** What is counted of a record. */
interface Figure {
  at: string;
  status: string;
  value: number;
  sales_person: number | null;
  tenant_id: number | null;
}

const DAYS = ['start_date', 'end_date', 'sales_person'] as const;

/** The six analytics calls, and that of one customer. */
export function analyticsCalls(world: World): SpecCall[] {
  const { rfqs, quotations, orders, tenants, leads, sellers, people } = world;

  function split(figures: readonly Figure[], by: (figure: Figure) => string, named: (key: string) => object) {
    return Object.entries(Object.groupBy(figures, by)).map(([key, own = []]) => ({
      ...{ ...named(key), count: own.length, total_value: sumOf(own.map(({ value }) => value)) },
    }));
  }
  const salesPerson = (key: string) => {
    const found = people.all().find(({ user_id }) => String(user_id) === key);
    const card = found && cardOf(found);
    return { sales_person: found?.user_id ?? null, name: card ? `${card.first_name} ${card.last_name}` : 'Unassigned' };
  };
  const tenant = (key: string) => ({ tenant_id: Number(key), name: tenants.find(key).tenant_name });

  function counted(all: readonly Figure[], query: Query): object {
    const from = valueOf(query, 'start_date') ?? '';
    const to = valueOf(query, 'end_date') ?? '9999';
    const person = valueOf(query, 'sales_person');
    const customer = valueOf(query, 'tenant_id');
    const figures = all.filter(
      (one) =>
        dayOf(one.at) >= from &&
        dayOf(one.at) <= to &&
        (person === undefined || String(one.sales_person) === person) &&
        (customer === undefined || String(one.tenant_id) === customer),
    );
    const ofCustomers = figures.filter(({ tenant_id }) => tenant_id !== null);
    return {
      ...{ success: true, count: figures.length, total_value: sumOf(figures.map(({ value }) => value)) },
      status_split: split(
        figures,
        ({ status }) => status,
        (status) => ({ status, name: status }),
      ),
      sales_person_split: split(figures, (one) => String(one.sales_person), salesPerson),
      tenant_split: split(ofCustomers, (one) => String(one.tenant_id), tenant),
    };
  }

  const ofOrders = () =>
    orders
      .all()
      .map((row) => ({ ...row, at: row.created_date, value: valueIn(orders.show(row), 'order_grand_total') }));
  const answers: Readonly<Record<string, () => Figure[]>> = {
    '/rfq/rfqAnalytics': () =>
      rfqs.all().map((row) => ({ ...row, at: row.created_date, value: row.quantity * (row.rfq_selling_price ?? 0) })),
    '/quotation/quotationAnalytics': () =>
      quotations
        .all()
        .map((row) => ({ ...row, at: row.created_date, value: valueIn(quotations.show(row), 'grand_total') })),
    '/order/orderAnalytics': ofOrders,
    '/tenant/analytics': ofOrders,
    '/customer/customerAnalytics': () =>
      tenants.all().map((row) => ({
        ...{ ...row, at: row.created_date, value: 0, status: row.verified_tenant ? 'VERIFIED' : 'UNVERIFIED' },
      })),
    '/crm_leads/crmLeadsAnalytics': () => leads.all().map((row) => ofSource(row.created_date, row.lead_status)),
    '/seller/sellerAnalytics': () =>
      sellers.all().map((row) => ofSource(row.created_date, row.is_active ? 'ACTIVE' : 'INACTIVE')),
  };

  const namesOf = (path: string): readonly string[] => {
    if (path === '/tenant/analytics') return ['tenant_id'];
    return path === '/customer/customerAnalytics' ? DAYS : [...DAYS, 'tenant_id'];
  };
  return Object.entries(answers).map(([path, figures]) => ({
    ...{ path, query: namesOf(path) },
    method: 'GET',
    answer: ({ query }) => counted(figures(), query),
  }));
}

const ofSource = (at: string, status: string): Figure => ({
  at,
  status,
  value: 0,
  sales_person: null,
  tenant_id: null,
});

const valueIn = (row: object, field: string): number => Number((row as Record<string, unknown>)[field]);
