import { audienceOf } from '@console/shared/audience';
import { dayStart, daysAgo } from '@console/shared/dates';
import { idOf, refKey } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import type { ClaimableEntity, Queue } from '@console/shared/queues';
import { CLAIMABLE, QUEUE_NAMES, QUEUES, queuesOf } from '@console/shared/queues';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCounts } from './counts.ts';
import { lookbackStart } from './follow-open.ts';
import { createOpenIndex } from './open-index.ts';
import { fakeContext, ROLES, rowOf } from './testing.ts';

const STATUSES: Record<ClaimableEntity, string[]> = {
  quotation_request: ['PENDING', 'PRICE_UPDATED', 'QUOTATION_GENERATED', 'ARCHIVED'],
  quotation: ['SENT', 'CONFIRMED', 'REJECTED', 'CONVERTED_TO_ORDER'],
  purchase_order: ['DRAFT', 'ISSUED', 'PAID'],
  delivery_challan: ['DRAFT', 'IN_TRANSIT', 'DELIVERED'],
  order: ['CONFIRMED', 'IN_TRANSIT', 'DELIVERED'],
};

function setUp() {
  const context = fakeContext();
  const touched: Queue[][] = [];
  const index = createOpenIndex({
    lookbackStart: () => lookbackStart(context.clock.now()),
    onTouched: (queues) => {
      touched.push([...new Set(queues)]);
      counts.touch(queues);
    },
    onVanished: () => {},
  });
  const claimed = new Set<string>();
  const isClaimed = ({ entity, id }: { entity: string; id: string }) => claimed.has(`${entity}:${id}`);
  const counts = createCounts({ context, index, isClaimed, isCounted: () => true });
  return { context, index, counts, claimed, touched };
}

/** The counts of one queue, computed in the simplest way from the gateway's rows. */
function fromScratch(queue: Queue, rows: readonly Row[], claimed: ReadonlySet<string>, now: number, org?: number) {
  const { entity } = QUEUES[queue];
  const since = dayStart(daysAgo(now, 365));
  // A customer sees approved quotations only, with their approved terms.
  const shown = (row: Row) => {
    if (entity !== 'quotation' || org === undefined || !row['approved']) return row;
    return { ...row, status: row['status'] === 'SENT' ? 'CONFIRMED' : row['status'] };
  };
  const isKnown = ({ status, approved }: Row) =>
    entity !== 'quotation' || org === undefined || status === 'CONFIRMED' || Boolean(approved);
  const open = rows
    .filter(isKnown)
    .map(shown)
    .filter(
      (row) =>
        queuesOf(entity, String(row['status'])).includes(queue) &&
        String(row['created_date']) >= since &&
        (org === undefined ||
          (entity === 'quotation_request' ? row['org_id'] : (row['tenant_info'] as { org_id: number }).org_id) === org),
    );
  const by = (keys: (row: Row) => readonly unknown[]) => {
    const counts: Record<string, number> = {};
    for (const key of open.flatMap(keys)) counts[String(key)] = (counts[String(key)] ?? 0) + 1;
    return counts;
  };
  const unmanaged = open.filter((row) => (row['category_managers'] as number[]).length === 0).length;
  const unsold = open.filter((row) => row['sales_person'] === null).length;
  const keyOf = (row: Row) => refKey({ entity, id: idOf(entity, row) });
  return {
    total: open.length,
    claimed: open.filter((row) => claimed.has(keyOf(row))).length,
    oldest_at: open.map((row) => String(row['created_date'])).sort()[0] ?? null,
    by_status: by((row) => [row['status']]),
    ...(unmanaged > 0 ? { no_category_manager: unmanaged } : {}),
    ...(unsold > 0 ? { no_sales_person: unsold } : {}),
    by_category_manager: by((row) => row['category_managers'] as number[]),
    by_sales_person: by((row) => (row['sales_person'] === null ? [] : [row['sales_person']])),
  };
}

const now = Date.parse('2026-11-21T06:00:00Z');
const instant = fc
  .constantFrom(0, 1, 30, 364, 365, 366)
  .chain((days) => fc.nat(86_399_999).map((ms) => new Date(now - days * 86_400_000 - ms).toISOString()));
const write = fc.record({
  entity: fc.constantFrom(...CLAIMABLE),
  id: fc.integer({ min: 1, max: 3 }),
  status: fc.nat(3),
  isApproved: fc.boolean(),
  created_date: instant,
  org: fc.constantFrom(7, 8),
  category_managers: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
  sales_person: fc.option(fc.integer({ min: 8, max: 9 })),
  act: fc.constantFrom('write', 'write', 'write', 'write', 'delete', 'repeat', 'claim', 'midnight'),
});

test('after any changes, repeated and late ones included, the counts equal a recount from scratch', async () => {
  const audiences = [
    { audience: audienceOf(ROLES.admin), org: undefined },
    { audience: audienceOf(ROLES.customer), org: 7 },
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 60, size: 'max' }), async (writes) => {
      const { context, index, counts, claimed } = setUp();
      const log: Parameters<typeof index.apply>[0][] = [];
      context.onChange((change) => {
        log.push(change);
        index.apply(change);
      });
      let revision = 0;
      for (const {
        entity,
        id,
        status,
        isApproved,
        created_date,
        org,
        category_managers,
        sales_person,
        act,
      } of writes) {
        revision += 1;
        const fields = {
          status: STATUSES[entity][status] ?? 'CANCELLED',
          approved: isApproved ? {} : null,
          created_date,
          category_managers,
          sales_person,
        };
        const row = rowOf(entity, id, { ...fields, org_id: org, tenant_info: { org_id: org }, revision });
        if (act === 'write') context.commit(entity, row);
        if (act === 'delete') context.commit(entity, row, 'deleted');
        // A late change of a known record is older than the known one.
        if (act === 'repeat')
          log
            .filter((change) => index.find(change))
            .reverse()
            .forEach(index.apply);
        if (act === 'claim') {
          claimed.add(`${entity}:${id}`);
          counts.touch(queuesOf(entity, String(index.find({ entity, id: String(id) })?.status)));
        }
        if (act === 'midnight') {
          context.clock.drift(86_400_000);
          index.age();
        }
        for (const { audience, org: bound } of audiences) {
          const { queues } = counts.countsFor(audience);
          for (const queue of QUEUE_NAMES) {
            if (!audience.reads.has(QUEUES[queue].entity)) expect(queues).not.toHaveProperty(queue);
            else {
              const rows = context.rowsOf(QUEUES[queue].entity);
              expect(queues[queue]).toEqual(fromScratch(queue, rows, claimed, context.clock.now(), bound));
            }
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('the index', () => {
  test('touches only the queues that a change concerns', () => {
    const { index, context, touched } = setUp();
    context.onChange(index.apply);
    context.commit('quotation', rowOf('quotation', 1, { status: 'SENT' }));
    context.commit('quotation', rowOf('quotation', 1, { status: 'CONFIRMED', revision: 2 }));
    context.commit('seller', rowOf('seller', 1));
    context.commit('purchase_order', rowOf('purchase_order', 'PO-1', { status: 'ISSUED' }));
    expect(touched).toEqual([['quotations', 'open_quotations'], ['quotations', 'open_quotations'], []]);
  });

  test('ages a row out at midnight in +05:30; the 365th day back is the last that counts', { tags: ['CLI-1'] }, () => {
    const { index, context } = setUp();
    context.onChange(index.apply);
    context.commit('order', rowOf('order', 'A', { status: 'CONFIRMED', created_date: '2025-11-21T04:00:00.000Z' }));
    context.commit('order', rowOf('order', 'B', { status: 'CONFIRMED', created_date: '2025-11-20T18:30:00.000Z' }));
    context.commit('order', rowOf('order', 'C', { status: 'CONFIRMED', created_date: '2025-11-20T18:29:59.999Z' }));
    const known = () => [...index.openIn('open_orders')].map(({ id }) => id);
    expect(known()).toEqual(['A', 'B']);
    context.clock.drift(Date.parse('2026-11-21T18:29:59.999Z') - now);
    index.age();
    expect(known()).toEqual(['A', 'B']);
    context.clock.drift(1);
    index.age();
    expect(known()).toEqual([]);
  });
});
