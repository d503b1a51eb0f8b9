import type { LoggedChange } from '@console/shared/audience';
import { admin } from '@console/shared/testing/audiences';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeClock } from '../counts/testing.ts';
import { aloneGroup } from './group.ts';
import { createLedger } from './ledger.ts';
import { pollList } from './poll-list.ts';
import type { ListSnapshot, PolledList } from './polled-lists.ts';
import { createReadings } from './readings.ts';
import { createReplays } from './replays.ts';
import { createSamePages } from './same-pages.ts';
import { createTurns } from './turns.ts';

type Fields = Record<string, unknown>;
const AT = '2026-11-20T07:00:00.000Z';

/**
 * A list of quote requests, newest first, with three rows per page.
 *
 * @param isText the gateway's text comes with each page
 */
function setUp(statuses?: readonly string[], isText = true) {
  const rows = new Map<number, Fields>();
  const told: Omit<LoggedChange, 'seq'>[] = [];
  const asked: string[] = [];
  const clock = fakeClock();
  const journal = {
    append: (change: Omit<LoggedChange, 'seq'>) => void told.push(change),
    ...{ position: () => 0, mark: () => {}, open: () => {} },
  };
  const ledger = createLedger({ journal, clock });
  const { polling } = aloneGroup({ journal, ledger, turns: createTurns(), replays: createReplays(clock) });
  const list: PolledList = {
    ...{
      entity: 'quotation_request',
      service: 'RFQ',
      name: 'GET /rfq',
      limit: 3,
      pages: 4,
      path: (page) => `/rfq?page=${page}`,
    },
    ...(statuses && { statuses }),
  };
  const gateway = {
    ask: async (_service: unknown, path: string) => {
      asked.push(path);
      const query = new URLSearchParams(path.split('?')[1]);
      const id = query.get('request_id');
      const row = rows.get(Number(id));
      if (id !== null) return row ? { status: 200, body: { rfq: row } } : { status: 404, body: undefined };
      const shown = [...rows.values()]
        .filter((one) => !statuses || statuses.includes(String(one['status'])))
        .toSorted((a, b) => Number(b['request_id']) - Number(a['request_id']));
      const from = (Number(query.get('page')) - 1) * 3;
      const text = JSON.stringify({ rfqs: shown.slice(from, from + 3), count: shown.length });
      return { status: 200, body: JSON.parse(text) as Fields, ...(isText && { text }) };
    },
  };
  const readings = createReadings(gateway);
  const pages = createSamePages();
  const put = (request_id: number, fields: Fields = {}) => {
    const created_date = `2026-11-20T06:00:0${request_id}.000Z`;
    rows.set(request_id, {
      ...{ request_id, status: 'PENDING', created_date, modified_date: AT },
      ...rows.get(request_id),
      ...fields,
    });
  };
  let seen: ListSnapshot | undefined;
  const poll = async () => {
    told.length = 0;
    asked.length = 0;
    seen = await pollList({ gateway, readings, pages, ledger, polling, now: clock.now }, list, seen);
    return told.map(
      ({ id, op, before }) => `${op} ${id}${op === 'updated' && before === null ? ' from what nobody knows' : ''}`,
    );
  };
  return { put, rows, poll, told, asked, ledger };
}

test('the first read reports nothing; after that, rows above the known ones are new', async () => {
  const { put, poll } = setUp();
  for (const id of [1, 2, 3]) put(id);
  expect(await poll()).toEqual([]);
  put(4);
  put(2, { status: 'ARCHIVED', modified_date: '2026-11-20T08:00:00.000Z' });
  expect(await poll()).toEqual(['created 4', 'updated 2']);
});

test('a row pushed past the edge has not left, and one pulled up from below is not new', async () => {
  const { put, rows, poll, asked } = setUp();
  for (const id of [1, 2, 3, 4]) put(id);
  await poll();
  put(5);
  expect(await poll()).toEqual(['created 5']);
  expect(asked).toEqual(['/rfq?page=1']);
  rows.delete(5);
  expect(await poll()).toEqual(['deleted 5']);
  expect(asked).toEqual(['/rfq?page=1', '/rfq?request_id=5']);
});

test('a burst is read up to a known row; one that outruns the pages is reported without old values', async () => {
  const { put, poll, asked } = setUp();
  for (const id of [1, 2]) put(id);
  await poll();
  for (const id of [3, 4, 5, 6, 7]) put(id);
  expect(await poll()).toEqual([7, 6, 5, 4, 3].map((id) => `created ${id}`));
  expect(asked).toEqual(['/rfq?page=1', '/rfq?page=2']);
});

test('an old record that enters a queue is reported, though its old state is unknown', async () => {
  const { put, poll } = setUp(['PENDING']);
  put(1);
  put(2, { status: 'DRAFT' });
  await poll();
  put(2, { status: 'PENDING' });
  expect(await poll()).toEqual(['updated 2 from what nobody knows']);
});

test('a row that left a queue is read once, unless the reason is known', async () => {
  const { put, rows, poll, asked, ledger } = setUp(['PENDING']);
  for (const id of [1, 2, 3]) put(id);
  await poll();
  put(1, { status: 'ARCHIVED' });
  rows.delete(2);
  put(3, { status: 'ARCHIVED' });
  ledger.saw(ledger.look(), 'quotation_request', rows.get(3) ?? {}, { ifUnknown: 'silent' });
  expect((await poll()).toSorted()).toEqual(['deleted 2', 'updated 1']);
  expect(asked.filter((path) => path.includes('request_id')).toSorted()).toEqual([
    '/rfq?request_id=1',
    '/rfq?request_id=2',
  ]);
  expect(await poll()).toEqual([]);
});

test('a row that was shown in a reply, and is gone before its list was read, is reported', async () => {
  const { put, rows, poll, ledger } = setUp();
  put(1);
  await poll();
  put(2);
  ledger.show('quotation_request', rows.get(2) ?? {}, admin);
  rows.delete(2);
  expect(await poll()).toEqual(['deleted 2']);
});

test('a page that came back the same is not compared again, and still tells what was learned elsewhere since', async () => {
  const { put, poll, ledger, rows, told } = setUp();
  for (const id of [1, 2]) put(id);
  await poll();
  const listed = { ...rows.get(1) };
  // Somebody reads other contents, or that it is gone, and the list then shows again what it showed before.
  ledger.saw(ledger.look(), 'quotation_request', { ...listed, quantity: 5 }, { ifUnknown: 'silent' });
  expect(await poll()).toEqual(['updated 1']);
  expect(told[0]?.row).not.toHaveProperty('quantity');
  expect(await poll()).toEqual([]);
  ledger.missed(ledger.look(), { entity: 'quotation_request', id: '1' });
  expect(await poll()).toEqual(['created 1']);
  put(1, { quantity: 6 });
  expect(await poll()).toEqual(['updated 1']);
});

const id = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  fc.record({ does: fc.constant('put' as const), id, quantity: fc.nat(2) }),
  fc.record({ does: fc.constantFrom('delete' as const, 'show' as const, 'read' as const, 'miss' as const), id }),
  fc.record({ does: fc.constant('poll' as const), id }),
);

test('with the texts of pages and without, the same is told, whatever happens between two polls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.boolean(), async (steps, isQueue) => {
      const tell = async (isText: boolean) => {
        const { put, rows, poll, told, ledger } = setUp(isQueue ? ['PENDING'] : undefined, isText);
        const all: unknown[] = [];
        for (const one of [...steps, { does: 'poll' as const, id: 1 }]) {
          const row = rows.get(one.id) ?? { request_id: one.id, status: 'ARCHIVED', modified_date: AT };
          if (one.does === 'poll') await poll();
          if (one.does === 'put') put(one.id, { quantity: one.quantity });
          if (one.does === 'delete') rows.delete(one.id);
          if (one.does === 'show') ledger.show('quotation_request', row, admin);
          if (one.does === 'read') ledger.saw(ledger.look(), 'quotation_request', row, { ifUnknown: 'silent' });
          if (one.does === 'miss') ledger.missed(ledger.look(), { entity: 'quotation_request', id: String(one.id) });
          all.push(...told.splice(0).map((change) => ({ ...change, at: undefined })));
        }
        return all;
      };
      expect(await tell(true)).toEqual(await tell(false));
    }),
    { numRuns: 200 },
  );
});
