import { expect, test } from 'vitest';
import { approvalWords } from './approval-words.ts';

const person = (user_id: number, name: string, amount: number | null = null, least_margin: number | null = null) => ({
  ...{ user_id, name, amount, least_margin },
});
const judged = { payable: 5_000, margin: 8 };
const words = (...people: ReturnType<typeof person>[]) =>
  approvalWords({ user_id: 7, approvers: { quotation: people }, deciders: people }, judged, 7);

test('an order to save names only those whose limits reach', { tags: ['APL-20'] }, () => {
  const [me, asha, ravi] = [person(7, 'Meera Nair'), person(8, 'Asha Rao', 4_999), person(9, 'Ravi Kumar', 5_000)];
  expect(words(me, asha, ravi)).toBe('Ravi Kumar approves its prices.');
  expect(words(me, person(8, 'Asha Rao', null, 9), ravi)).toBe('Ravi Kumar approves its prices.');
  expect(words(me, asha)).toBe('you approve its prices: nobody else may.');
  expect(words(asha)).toBe('its prices are approved. Nobody may approve them yet: ask an admin to raise a limit.');
});

test(
  'names nobody until it is known what its goods cost, and all approvers where nobody has a limit',
  { tags: ['APL-20'] },
  () => {
    const [me, asha] = [person(7, 'Meera Nair', 1), person(8, 'Asha Rao')];
    const user = { user_id: 7, approvers: { quotation: [me, asha] }, deciders: [me, asha] };
    const someone = 'someone who may approve quotations approves its prices.';
    expect(approvalWords(user, undefined, 7)).toBe(someone);
    expect(approvalWords({ user_id: 7, approvers: user.approvers }, undefined, 7)).toBe(
      'Asha Rao approves its prices.',
    );
    expect(approvalWords({ user_id: 7 }, judged, 7)).toBe(someone);
  },
);
