import { describe, expect, test } from 'vitest';
import { differenceOf, peopleRows } from './people-rows.ts';

describe('a person keeps the row', { tags: ['APP-113'] }, () => {
  test('that the first numbers gave, the busiest first, when the numbers change', () => {
    const first = peopleRows([], { 1: 4, 2: 9, 3: 6 }, 3);
    expect(first).toEqual(['2', '3', '1']);
    expect(peopleRows(first, { 1: 12, 2: 1, 3: 6 }, 3)).toEqual(['2', '3', '1']);
  });

  test('when somebody else takes that of a person who is no longer among the busiest', () => {
    expect(peopleRows(['2', '3', '1'], { 1: 4, 2: 2, 3: 6, 7: 3 }, 3)).toEqual(['7', '3', '1']);
  });

  test('against somebody with as much', () => {
    expect(peopleRows(['8', '9'], { 1: 2, 8: 2, 9: 2 }, 2)).toEqual(['8', '9']);
  });

  test('with nothing left, until somebody needs it or nothing is left at all', () => {
    expect(peopleRows(['2', '3'], { 3: 1 }, 3)).toEqual(['2', '3']);
    expect(peopleRows(['2', '3'], { 3: 1, 4: 1 }, 3)).toEqual(['4', '3']);
    expect(peopleRows(['2', '3'], { 2: 0 }, 3)).toEqual([]);
  });
});

describe('the sum of the rows and the total', { tags: ['APP-114'] }, () => {
  const byPerson = { 1: 4, 2: 9, 3: 6, 4: 2, 5: 1, 6: 0 };

  test('differ by those without a row, by what nobody has, and by what counts for several', () => {
    expect(differenceOf(['2', '3', '1'], byPerson, { total: 23, unassigned: 3 })).toEqual({
      others: { people: 2, records: 3 },
      nobody: 3,
      twice: 2,
    });
  });

  test('agree', () => {
    expect(differenceOf(['1', '2'], { 1: 4, 2: 9 }, { total: 13, unassigned: 0 })).toEqual({
      others: { people: 0, records: 0 },
      nobody: 0,
      twice: 0,
    });
  });
});
