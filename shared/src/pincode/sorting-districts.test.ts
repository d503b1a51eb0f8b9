import { describe, expect, test } from 'vitest';
import { pincodeFitsState, STATES, stateCodeOf } from '../gst.ts';
import { DISTRICTS } from './districts.ts';
import { areaOf } from './sorting-districts.ts';

describe('the table', () => {
  test('has every state with PIN codes of its own', () => {
    const states = Object.keys(STATES).filter((code) => code !== '97');
    expect(Object.keys(DISTRICTS).toSorted()).toEqual(states.toSorted());
  });

  test('lists districts with prefixes of PIN codes, each once', () => {
    const lines = Object.values(DISTRICTS).flatMap((text) => text.split(';').map((line) => line.trim()));
    expect(lines.filter((line) => !/^[A-Z][A-Za-z0-9\s-]+:(\s+[1-9]\d{2,5})+$/.test(line))).toEqual([]);
    const beginnings = lines.flatMap((line) => line.match(/\d{3,6}(?=\s|$)/g) ?? []);
    expect(new Set(beginnings).size).toBe(beginnings.length);
  });

  test('fits what an address is checked against', () => {
    const pins = Array.from({ length: 9_000 }, (_, nth) => String(100_001 + nth * 100));
    const known = pins.flatMap((pin) => {
      const area = areaOf(pin);
      return area ? [{ pin, state: area.state }] : [];
    });
    expect(known.length).toBeGreaterThan(3_000);
    expect(known.filter(({ pin, state }) => !pincodeFitsState(pin, state))).toEqual([]);
    expect(known.filter(({ state }) => stateCodeOf(state) === undefined)).toEqual([]);
  });
});

test.each([
  ['560001', 'Bengaluru Urban', 'Karnataka'],
  ['570001', 'Mysuru', 'Karnataka'],
  ['635109', 'Krishnagiri', 'Tamil Nadu'],
  ['400001', 'Mumbai City', 'Maharashtra'],
  ['400104', 'Mumbai Suburban', 'Maharashtra'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['194101', 'Leh', 'Ladakh'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['506001', 'Hanumakonda', 'Telangana'],
])('%s is in %s, %s', (pin, district, state) => {
  expect(areaOf(pin)).toEqual({ district, state });
});

test.each(['999999', '100001', '199999', '000000', '56', ''])('nothing is at %j', (pin) => {
  expect(areaOf(pin)).toBeUndefined();
});
