import { expect, test } from 'vitest';
import { readReference, withReference } from './reference.ts';

test('a reference is the beginning of a request id, and can be separated from the message again', () => {
  const told = withReference('Internal server error', '1a2b3c4d-9999-4444-8888-0123456789ab');
  expect(told).toBe('Internal server error (reference 1a2b3c4d)');
  expect(readReference(told)).toEqual({ words: 'Internal server error', reference: '1a2b3c4d' });
});

test('other messages are left as they are', () => {
  for (const words of ['', 'Error', 'Pay it (reference 12)', 'See (reference 1a2b3c4d) there']) {
    expect(readReference(words)).toEqual({ words, reference: undefined });
  }
});
