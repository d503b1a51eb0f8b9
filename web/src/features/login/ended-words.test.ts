import { expect, test } from 'vitest';
import { endedWords } from './ended-words.ts';

test('somebody who was signed out reads that unsaved work is kept, if any is', () => {
  expect(endedWords('logout', false)).toBe('You were signed out. Sign in again.');
  expect(endedWords('logout', true)).toBe('You were signed out. Sign in again. Unsaved work is kept on this device.');
  expect(endedWords('expired', true)).toBe(
    'Your session has expired. Sign in again. Unsaved work is kept on this device.',
  );
});

test('a ban, which deletes it, never says so', () => {
  expect(endedWords('ban', true)).toBe('Your account was banned. Ask an admin.');
});
