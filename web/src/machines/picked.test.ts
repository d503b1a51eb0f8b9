import { expect, test } from 'vitest';
import { customerFaults, NOBODY, primaryFaults } from './picked.ts';

const SOMEBODY = { org_id: 1002, tenant_id: 3, user_id: 4 };

test('the primary customer is an organisation, an account and a user', () => {
  expect(primaryFaults(NOBODY)).toEqual({
    org_id: 'Select an organisation.',
    tenant_id: '*Please select a account',
    user_id: '*Please select a user',
  });
  expect(primaryFaults(SOMEBODY)).toEqual({});
});

test('elsewhere the organisation only narrows down whom one chooses', () => {
  expect(customerFaults({ ...SOMEBODY, org_id: null })).toEqual({});
  expect(customerFaults(NOBODY)).toEqual({ tenant_id: '*Please select a account', user_id: '*Please select a user' });
});
