import { afterEach, beforeEach, expect, test } from 'vitest';
import type { User } from '@console/shared/entities/parties';
import type { Change } from '@console/shared/live';
import { agreeManagers, followManager } from './category-managers.ts';
import { clearSession, session } from './session.ts';

const person = (user_id: number, first_name: string, role_id: number) =>
  ({ user_id, id: user_id, first_name, last_name: 'Rao', role_id }) as User;
const change = (row: User | null, id = String(row?.user_id)) => ({ id, row }) as unknown as Change;
const names = () => session.categoryManagers.map(({ first_name }) => first_name);

beforeEach(() => {
  // The admin manages a category.
  session.categoryManagers = [person(1, 'Asha', 1001), person(9, 'Meera', 1009)];
});
afterEach(clearSession);

test('a new manager is added by name, and anybody else is not', () => {
  followManager(change(person(20, 'Bilal', 1010)));
  followManager(change(person(21, 'Suresh', 1007)));
  expect(names()).toEqual(['Asha', 'Bilal', 'Meera']);
});

test('a change keeps every manager once, with their current name', () => {
  followManager(change(person(1, 'Zoya', 1001)));
  expect(names()).toEqual(['Meera', 'Zoya']);
});

test('a deleted user is removed', () => {
  followManager(change(null, '9'));
  followManager(change(null, '77'));
  expect(names()).toEqual(['Asha']);
});

test('after a gap it holds the present users among its members and manager roles', () => {
  agreeManagers([person(1, 'Asha', 1001), person(2, 'Anil', 1001), person(12, 'Latha', 1012)]);
  expect(names()).toEqual(['Asha', 'Latha']);
});
