import { describe, expect, test } from 'vitest';
import { approvalFault, isWithin, limitErrors, mayDecide, onBehalfOf } from './approval-limits.ts';
import type { Decider } from './approval-limits.ts';

const NAMES = ['Asha Rao', 'Ravi Kumar', 'Meera Nair'];
const decider = (user_id: number, amount: number | null, least_margin: number | null = null): Decider => ({
  ...{ user_id, name: NAMES[user_id - 1] ?? '', amount, least_margin },
});
const plain = (people: readonly Decider[]) => people.map(({ user_id, name }) => ({ user_id, name }));
const written = (created_by: number, edited_by = created_by) => ({ created_by, edited_by });
const LAKH = { payable: 100_000, margin: 8 };

describe('a record is within a limit', () => {
  test.each<[string, boolean, number | null, number | null, { payable: number; margin: number | null }]>([
    ['without figures', true, null, null, { payable: 9e9, margin: null }],
    ['of just its amount', true, 100_000, null, LAKH],
    ['not of less', false, 99_999.99, null, LAKH],
    ['of just its margin', true, null, 8, LAKH],
    ['not of more', false, null, 8.01, LAKH],
    ['not of a margin, if its own is not known', false, null, 0, { payable: 1, margin: null }],
    ['not of a margin alone', false, 1, 8, LAKH],
  ])('%s: %s', { tags: ['APL-1'] }, (_case, is, amount, least_margin, judged) => {
    expect(isWithin({ amount, least_margin }, judged)).toBe(is);
  });
});

describe('an approval', { tags: ['APL-1', 'APL-2'] }, () => {
  const deciders = [decider(1, null), decider(2, 50_000), decider(3, null, 10)];
  const fault = (user: number, by: number, people: readonly Decider[] = deciders, isFourEyes = true) =>
    approvalFault(
      user,
      { written: written(by), judged: LAKH },
      { approvers: isFourEyes ? plain(people) : undefined, deciders: people },
      'quotation',
    );

  test('above one’s amount is for those whose limit reaches', () => {
    expect(fault(2, 9)).toEqual({
      code: 'approval_limit',
      words: 'This quotation comes to ₹1,00,000.00, and you may approve up to ₹50,000.00. Ask Asha Rao to approve it.',
    });
  });

  test('below one’s margin, too', () => {
    expect(fault(3, 9)?.words).toBe('Its margin is 8%, and you may approve from 10%. Ask Asha Rao to approve it.');
  });

  test('that nobody’s limit reaches is for an admin', () => {
    expect(fault(2, 9, [decider(2, 50_000)])?.words).toContain('Nobody may approve it: ask an admin to raise a limit.');
  });

  test('of one’s own work is for oneself while nobody else’s limit reaches', () => {
    expect(fault(1, 1)).toBeUndefined();
    expect(fault(1, 1, [...deciders.slice(0, 2), decider(3, null)])).toMatchObject({ code: 'four_eyes' });
    expect(fault(2, 1)?.words).toContain('Ask Asha Rao');
  });

  test('is anybody’s within their limit where four eyes are off', () => {
    expect(fault(1, 1, deciders, false)).toBeUndefined();
    expect(mayDecide({ written: written(1), judged: LAKH }, { deciders })).toEqual([deciders[0]]);
  });

  test('is anybody’s while nobody has a limit', () => {
    expect(approvalFault(2, { written: written(1), judged: LAKH }, {}, 'order')).toBeUndefined();
  });
});

test('a limit has an amount or a margin, and a person one limit', { tags: ['APL-5'] }, () => {
  const limit = (user_id: number, amount: number | null) => ({ user_id, amount, least_margin: null });
  expect(limitErrors([limit(1, 5), limit(2, null), limit(1, 6)])).toEqual({
    'limits.1.amount': 'Enter an amount, a margin, or both.',
    'limits.2.user_id': 'This person has a limit already.',
  });
});

describe('in a colleague’s place', { tags: ['APL-13'] }, () => {
  const own = decider(1, 50_000);
  const deciding = (...givers: Decider[]) => ({ deciders: [{ ...own, stands_in_for: givers }, ...givers] });
  const giver = (by: number, ...givers: Decider[]) =>
    onBehalfOf(1, { written: written(by), judged: LAKH }, deciding(...givers))?.name;

  test('one approves what only the limit of any giver reaches', () => {
    expect(giver(9, decider(2, 60_000), decider(3, null))).toBe('Meera Nair');
    expect(giver(9, decider(2, 60_000))).toBeUndefined();
  });

  test('the amount of one limit and the margin of another are no third', () => {
    expect(giver(9, decider(2, null, 10), decider(3, 60_000, 0))).toBeUndefined();
  });

  test('one approves nothing that one wrote, and is not named for it', () => {
    const record = { written: written(1), judged: LAKH };
    expect(giver(1, decider(3, null))).toBeUndefined();
    expect(approvalFault(1, record, deciding(decider(3, null)), 'order')?.code).toBe('approval_limit');
    expect(mayDecide(record, deciding(decider(3, null))).map(({ user_id }) => user_id)).toEqual([3]);
  });

  test('nobody is stood in for within one’s own limit', () => {
    const small = { written: written(9), judged: { ...LAKH, payable: 50_000 } };
    expect(onBehalfOf(1, small, deciding(decider(3, null)))).toBeUndefined();
  });
});
