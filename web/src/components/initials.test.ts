import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Asha Rao', 'AR'],
  ['  asha  devi rao ', 'AR'],
  ['Jon', 'J'],
  ['', '?'],
  ['किरण मोहन', 'किमो'],
])('%s → %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
