import { expect, test } from 'vitest';
import { customerErrors, NOBODY, primaryErrors } from './picked.ts';

const SOMEBODY = { org_id: 1002, tenant_id: 3, user_id: 4 };

test(
  'the primary customer is an organisation, an account and a user',
  { tags: ['CLI-80', 'CLI-81', 'CLI-83', 'FRM-7'] },
  () => {
    expect(primaryErrors(NOBODY)).toEqual({
      org_id: 'Select an organisation.',
      tenant_id: '*Please select a account',
      user_id: '*Please select a user',
    });
    expect(primaryErrors(SOMEBODY)).toEqual({});
  },
);

test('elsewhere the organisation only narrows the choice', () => {
  expect(customerErrors({ ...SOMEBODY, org_id: null })).toEqual({});
  expect(customerErrors(NOBODY)).toEqual({ tenant_id: '*Please select a account', user_id: '*Please select a user' });
});
