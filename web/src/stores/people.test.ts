import type { User } from '@console/shared/entities/parties';
import { SALES_ROLES } from '@console/shared/permissions';
import { afterEach, expect, test } from 'vitest';
import { clearPeople, people, setPeople, staffOf } from './people.ts';

afterEach(clearPeople);

const user = (user_id: number, first_name: string, role_id: number) =>
  ({ user_id, first_name, last_name: 'Rao', role_id }) as User;

test('people with some roles are listed by name', () => {
  setPeople([
    user(1, 'Sunil', 1007),
    user(2, 'Asha', 1001),
    user(3, 'Meera', 1009),
    user(4, 'Chitra', 10_001),
    user(5, 'Omkar', 1002),
    user(6, 'Sarita', 1008),
  ]);
  expect(staffOf(people, SALES_ROLES).map(({ name }) => name)).toEqual(['Asha Rao', 'Sarita Rao', 'Sunil Rao']);
  expect(staffOf(people).map(({ name }) => name)).toEqual([
    'Asha Rao',
    'Meera Rao',
    'Omkar Rao',
    'Sarita Rao',
    'Sunil Rao',
  ]);
});
