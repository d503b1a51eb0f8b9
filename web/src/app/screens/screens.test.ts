import { matchPath } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { clearGateway, noteNotOffered } from '../../stores/gateway.ts';
import { isAvailable, menuPathOf, SCREENS, screensAt } from './screens.ts';

test('only blog posts and the development inbox are open to everybody', { tags: ['APP-5', 'APP-12'] }, () => {
  expect(SCREENS.filter(({ may }) => may === 'public').map(({ path }) => path)).toEqual([
    '/blog/:blogPostId',
    '/dev/inbox',
  ]);
});

test('every path leads to one screen', () => {
  const paths = SCREENS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a screen is in no menu while the gateway offers nothing of what it shows', { tags: ['CLI-100'] }, () => {
  onTestFinished(clearGateway);
  const seen = () => ['/audit', '/sessions', '/expenses', '/orders', '/nowhere'].filter(isAvailable);
  expect(seen()).toEqual(['/audit', '/sessions', '/expenses', '/orders']);
  noteNotOffered(['GET /audit', 'GET /user/sessions', 'GET /expense']);
  expect(seen()).toEqual(['/audit', '/orders']);
  noteNotOffered(['GET /audit', 'GET /audit/security']);
  expect(seen()).toEqual(['/sessions', '/expenses', '/orders']);
});

test('the menu shows the entry of a page, and of the list that it belongs to', { tags: ['APP-104'] }, () => {
  const places = [
    '/orders',
    '/order-details/OR1',
    '/create-order',
    '/sku/4',
    '/view-tenant/7',
    '/deliveryChallans',
    '/',
  ];
  expect(places.map(menuPathOf)).toEqual([
    ...['/orders', '/orders', '/orders', '/inventoryManager', '/organisations', '/deliveryChallans', '/'],
  ]);
  expect(menuPathOf('/nowhere')).toBeUndefined();
});

test('every screen beside the menu belongs to one that exists', () => {
  const paths = new Set(SCREENS.map(({ path }) => path));
  expect(SCREENS.flatMap(({ menu }) => (menu === undefined || paths.has(menu) ? [] : menu))).toEqual([]);
});

const PLACES = [
  '/',
  '/quoteRequests',
  '/QUOTErequests/',
  '/order-details/OR2627-000123',
  '/order/12',
  '/category/4/Portland%20cement',
  '/category/4',
  '/view-tenant/9/more',
  '/orders',
  '/nowhere',
  '/api/docs',
];

test.each(PLACES)('the screens at %s are those that the router finds', (place) => {
  expect(screensAt(place)).toEqual(SCREENS.filter(({ path }) => matchPath(path, place) !== null));
});
test('a place has one screen, or none', () => {
  expect(PLACES.map((place) => screensAt(place).length)).toEqual([1, 1, 1, 1, 1, 1, 1, 0, 1, 0, 1]);
});
