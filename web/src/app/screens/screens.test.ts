import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { SCREENS, screensAt } from './screens.ts';

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
