import { describe, expect, test } from 'vitest';
import { decidersInWords, ownWorkFault } from './four-eyes.ts';

const QUOTATION = { noun: 'quotation', verb: 'approve' } as const;
const CREATED = 'You created this quotation. Ask Asha Rao to approve it.';
const EDITED = 'You edited this quotation last. Ask Asha Rao to approve it.';
const NAMES = ['Asha Rao', 'Ravi Kumar', 'Meera Nair', 'Tara Menon', 'Omar Bose'];

/** The names are numbered from 1; the approver is 12. */
const people = (...ids: number[]) => ids.map((user_id) => ({ user_id, name: NAMES[user_id - 1] ?? 'Nila Bhat' }));

describe('a person who may approve', () => {
  test.each<[string, number, { created_by: number | null; edited_by: number | null }, number[] | undefined, string?]>([
    ['does not approve what they created', 12, { created_by: 12, edited_by: 7 }, [1, 12], CREATED],
    ['does not approve what they created and edited', 12, { created_by: 12, edited_by: 12 }, [1, 12], CREATED],
    ['does not approve what they edited last', 12, { created_by: 7, edited_by: 12 }, [1, 12], EDITED],
    ['approves what colleagues wrote', 12, { created_by: 7, edited_by: 8 }, [1, 12]],
    ['approves what nobody in particular wrote', 12, { created_by: null, edited_by: null }, [1, 12]],
    ['approves their own where nobody else may', 12, { created_by: 12, edited_by: 7 }, [12]],
    ['approves what all who may have written', 12, { created_by: 1, edited_by: 12 }, [1, 12]],
    ['approves their own where nobody keeps them from it', 12, { created_by: 12, edited_by: 12 }, undefined],
  ])('%s', (_case, user_id, written, approvers, words) => {
    expect(ownWorkFault(user_id, written, approvers && people(...approvers), QUOTATION)).toBe(words);
  });
});

test('a purchase order is issued', () => {
  const written = { created_by: 9, edited_by: 9 };
  expect(ownWorkFault(9, written, people(9, 12), { noun: 'purchase order', verb: 'issue' })).toBe(
    'You created this purchase order. Ask Nila Bhat to issue it.',
  );
});

describe('people who may decide are named', () => {
  const written = { created_by: 12, edited_by: 2 };
  test.each([
    ['where nobody else may', [2, 12], ''],
    ['where one may', [2, 3, 12], 'Meera Nair'],
    ['where three may', [1, 2, 3, 4, 12], 'Asha Rao, Meera Nair or Tara Menon'],
    ['where more may', [1, 3, 4, 5, 12], 'Asha Rao, Meera Nair, Tara Menon or another colleague'],
  ])('%s, without those who wrote it', { tags: ['ORD-24'] }, (_case, approvers, words) => {
    expect(decidersInWords(written, people(...approvers))).toBe(words);
  });
});
