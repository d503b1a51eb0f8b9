import { expect, test } from 'vitest';
import type { Requirement } from './permissions.ts';
import { refused } from './refused.ts';

test.each<[Requirement, string]>([
  ['offer:UPDATE', "You don't have permission to edit offers."],
  [['offer:DELETE', 'offer:UPDATE'], "You don't have permission to delete or edit offers."],
  [
    ['purchase_order:APPROVE', 'purchase_order:UPDATE', 'payment:UPDATE'],
    "You don't have permission to approve or edit purchase orders or edit payments.",
  ],
  ['admin', 'Only an admin may do this.'],
  ['staff', 'Only staff may do this.'],
  ['writer', "You don't have permission to do this."],
])('given a caller without %j, the refusal says what they may not do', (requirement, message) => {
  expect(refused(requirement)).toMatchObject({ code: 'forbidden', message });
});
