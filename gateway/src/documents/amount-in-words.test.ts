import { expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

test.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees One Only'],
  [123_450, 'Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Only'],
  [12_345_678, 'Rupees One Crore Twenty Three Lakh Forty Five Thousand Six Hundred Seventy Eight Only'],
  [10_000_000, 'Rupees One Crore Only'],
  [1_000_000_000, 'Rupees One Hundred Crore Only'],
  [
    23_599_997_284,
    'Rupees Two Thousand Three Hundred Fifty Nine Crore Ninety Nine Lakh Ninety Seven Thousand Two Hundred Eighty Four Only',
  ],
  [1.05, 'Rupees One and Five Paise Only'],
  [99.5, 'Rupees Ninety Nine and Fifty Paise Only'],
  [0.01, 'Rupees Zero and One Paise Only'],
  [-12, 'Minus Rupees Twelve Only'],
])('%d rupees', (rupees, words) => {
  expect(amountInWords(rupees)).toBe(words);
});
