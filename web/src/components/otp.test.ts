import { describe, expect, test } from 'vitest';
import { enterDigits, eraseDigit, isComplete, toBoxes } from './otp.ts';

describe('enterDigits', () => {
  test('a typed digit fills its box and moves on', { tags: ['APP-54'] }, () => {
    expect(enterDigits('41', 2, '8', 6)).toEqual({ code: '418', focus: 3 });
  });
  test('typing over a digit replaces it', () => {
    expect(enterDigits('418205', 1, '9', 6)).toEqual({ code: '498205', focus: 2 });
  });
  test('the last box keeps the focus', () => {
    expect(enterDigits('41820', 5, '5', 6)).toEqual({ code: '418205', focus: 5 });
  });
  test('a box filled out of order leaves a gap', () => {
    expect(enterDigits('', 3, '7', 6)).toEqual({ code: '   7', focus: 4 });
  });
  test('a whole code fills every box, wherever it is pasted', () => {
    expect(enterDigits('99', 4, '418205', 6)).toEqual({ code: '418205', focus: 5 });
  });
  test('a pasted sentence yields its digits', () => {
    expect(enterDigits('', 0, 'Your code is 418 205.', 6)).toEqual({ code: '418205', focus: 5 });
  });
  test('part of a code fills from its box on and is cut off at the end', () => {
    expect(enterDigits('1', 4, '789', 6)).toEqual({ code: '1   78', focus: 5 });
  });
  test('anything but digits changes nothing', () => {
    expect(enterDigits('41', 2, 'x ', 6)).toEqual({ code: '41', focus: 2 });
  });
});

describe('eraseDigit', () => {
  test('empties its own box first', () => {
    expect(eraseDigit('418', 2, 6)).toEqual({ code: '41', focus: 2 });
  });
  test('in an empty box goes back and empties the one before', () => {
    expect(eraseDigit('418', 3, 6)).toEqual({ code: '41', focus: 2 });
  });
  test('in the middle leaves a gap', () => {
    expect(eraseDigit('418205', 1, 6)).toEqual({ code: '4 8205', focus: 1 });
  });
  test('stops at the first box', () => {
    expect(eraseDigit('', 0, 6)).toEqual({ code: '', focus: 0 });
  });
});

test('a code with a gap is not complete', () => {
  expect(isComplete('418205', 6)).toBe(true);
  expect(isComplete('4 8205', 6)).toBe(false);
  expect(isComplete('41820', 6)).toBe(false);
});

test('every box has a digit or nothing', () => {
  expect(toBoxes('4 8', 4).map(({ digit }) => digit)).toEqual(['4', '', '8', '']);
});
