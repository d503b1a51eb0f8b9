import { expect, test } from 'vitest';
import { fillingOf } from './fill.ts';
import type { Filling, Place } from './fill.ts';

const MYSURU: Place = { city: 'Mysuru', state: 'Karnataka' };
const PUNE: Place = { city: 'Pune', state: 'Maharashtra' };

test.each<[string, Place, Place | undefined, Filling]>([
  ['an empty address is filled', { city: ' ', state: '' }, undefined, { patch: MYSURU, differs: false }],
  ['what is empty of it', { city: 'Hunsur', state: '' }, undefined, { patch: { state: 'Karnataka' }, differs: true }],
  ['what the PIN code before had filled', PUNE, PUNE, { patch: MYSURU, differs: false }],
  [
    'but not what the person wrote over it',
    { city: 'Hadapsar', state: 'Maharashtra' },
    PUNE,
    { patch: { state: 'Karnataka' }, differs: true },
  ],
  ['nor what the person wrote', PUNE, undefined, { patch: {}, differs: true }],
  ['what says the same is left', { city: 'mysuru', state: 'Karnataka' }, undefined, { patch: {}, differs: false }],
])('%s', { tags: ['CLI-15'] }, (_what, place, filled, expected) => {
  expect(fillingOf(place, filled, MYSURU)).toEqual(expected);
});
