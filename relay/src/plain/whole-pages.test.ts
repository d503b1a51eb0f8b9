import { expect, test } from 'vitest';
import { createWholePages } from './whole-pages.ts';

const SELLERS = Array.from({ length: 34 }, (_, at) => ({ seller_id: at + 1, seller_name: `Seller ${at + 1}` }));

/** A gateway whose lists of sellers have at most so many rows a page; `refuses` a larger limit instead. */
function gateway(mostRows: number, { refuses = false, count = true, rows = SELLERS } = {}) {
  const asked: string[] = [];
  const { read } = createWholePages();
  const send = async (query: string) => {
    asked.push(query);
    const { page = '1', limit = '10' } = Object.fromEntries(new URLSearchParams(query));
    if (refuses && Number(limit) > mostRows)
      return { status: 400, body: { message: `limit must not exceed ${mostRows}` } };
    const size = Math.min(Number(limit), mostRows);
    const sellers = rows.slice((Number(page) - 1) * size, Number(page) * size);
    return { status: 200, body: { sellers, ...(count && { count: SELLERS.length }) } };
  };
  const ids = async (query: string) => {
    const { body } = await read('/getSeller', query, send);
    return 'sellers' in body ? body.sellers?.map(({ seller_id }) => seller_id) : body.message;
  };
  return { ids, asked };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('a gateway that returns pages of any size is asked once', async () => {
  const { ids, asked } = gateway(500);
  expect(await ids('?limit=500&zone=South')).toEqual(range(1, 34));
  expect(await ids('?limit=20&page=2')).toEqual(range(21, 34));
  expect(asked).toEqual(['?limit=500&zone=South', '?limit=20&page=2']);
});

test.each([
  ['shortens pages', {}],
  ['refuses larger limits', { refuses: true }],
  ['tells no count', { count: false }],
])('a gateway that %s is asked for pages of the specified size, which are joined', async (_, how) => {
  const { ids, asked } = gateway(10, how);
  expect(await ids('?limit=500&zone=South')).toEqual(range(1, 34));
  expect(asked).toEqual(['?limit=500&zone=South', ...[1, 2, 3, 4].map((page) => `?limit=10&zone=South&page=${page}`)]);
  asked.length = 0;
  expect(await ids('?limit=15&page=2')).toEqual(range(16, 30));
  expect(asked).toEqual(['?limit=10&page=2', '?limit=10&page=3']);
});

test('a count that promises more rows than there are costs two calls, and changes nothing', async () => {
  const { ids, asked } = gateway(500, { rows: SELLERS.slice(0, 7) });
  expect(await ids('?limit=500')).toEqual(range(1, 7));
  expect(asked).toEqual(['?limit=500', '?limit=10&page=1']);
});

test('a gateway that ignores the page is not asked for ever, and gives no row twice', async () => {
  const { read } = createWholePages();
  const asked: string[] = [];
  const { body } = await read('/getSeller', '?limit=500', async (query) => {
    asked.push(query);
    return { status: 200, body: { sellers: SELLERS.slice(0, 10), count: SELLERS.length } };
  });
  expect(body.sellers).toEqual(SELLERS.slice(0, 10));
  expect(asked).toEqual(['?limit=500', '?limit=10&page=1', '?limit=10&page=2']);
});

test('a page of the specified size is sent as it was asked for', async () => {
  const { ids, asked } = gateway(10);
  expect(await ids('?page=2')).toEqual(range(11, 20));
  expect(await ids('?limit=10&page=3')).toEqual(range(21, 30));
  expect(asked).toEqual(['?page=2', '?limit=10&page=3']);
});
