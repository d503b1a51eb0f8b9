import { expect, test } from 'vitest';
import { addedTags } from './added-tags.ts';

const CUT = "At most 8 characters are allowed. The rest wasn't added.";
const limits = { most: 3, longest: 8 };

test.each([
  ['Steel, steel,Site  work,', { added: ['Steel', 'Site work'.slice(0, 8)], words: CUT }],
  ['cement, Sand', { added: ['Sand'], words: undefined }],
  [' , ', { added: [], words: undefined }],
  ['Reinforcement', { added: ['Reinforc'], words: CUT }],
  ['Sand, Lime, Grit', { added: ['Sand', 'Lime'], words: 'Only 3 are allowed. Not added: Grit.' }],
  ['Sand, Lime, Reinforcement', { added: ['Sand', 'Lime'], words: `${CUT} Only 3 are allowed. Not added: Reinforc.` }],
])('“%s” beside one tag adds valid ones, and names the others', (written, becomes) => {
  expect(addedTags(['Cement'], written, limits)).toEqual(becomes);
});

test('beyond the maximum, further ones are named as left out', () => {
  expect(addedTags(['A', 'B', 'C'], 'D', limits)).toEqual({
    added: [],
    words: 'Only 3 are allowed. Not added: D.',
  });
});
