import { describe, expect, test } from 'vitest';
import { ownWorkFault } from './four-eyes.ts';

const QUOTATION = { noun: 'quotation', verb: 'approve' } as const;
const CREATED = 'You created this quotation. Ask a colleague to approve it.';
const EDITED = 'You edited this quotation last. Ask a colleague to approve it.';

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
    expect(ownWorkFault(user_id, written, approvers, QUOTATION)).toBe(words);
  });
});

test('a purchase order is issued', () => {
  const written = { created_by: 9, edited_by: 9 };
  expect(ownWorkFault(9, written, [9, 12], { noun: 'purchase order', verb: 'issue' })).toBe(
    'You created this purchase order. Ask a colleague to issue it.',
  );
});
