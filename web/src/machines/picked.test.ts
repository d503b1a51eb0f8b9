import { expect, test } from 'vitest';
import { NOBODY, primaryFaults } from './picked.ts';

test('what a primary customer lacks is said in the words of the product', () => {
  expect(primaryFaults(NOBODY)).toEqual({
    org_id: '*Please select a organisation',
    tenant_id: '*Please select a account',
    user_id: '*Please select a user',
  });
  expect(primaryFaults({ org_id: 1002, tenant_id: 2, user_id: null })).toEqual({ user_id: '*Please select a user' });
  expect(primaryFaults({ org_id: 1002, tenant_id: 2, user_id: 101 })).toEqual({});
});
