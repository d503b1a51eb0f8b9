import { describe, expect, test } from 'vitest';
import { pincodeFitsState, STATES, stateCodeOf } from '@console/shared/gst';
import { ELSEWHERE, KARNATAKA } from '../demo/places.ts';
import { DISTRICTS } from './districts.ts';
import { sortingDistricts } from './sorting-districts.ts';

const { find } = sortingDistricts;

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

  test('fits what an address is checked against', async () => {
    const pins = Array.from({ length: 9_000 }, (_, nth) => String(100_001 + nth * 100));
    const found = await Promise.all(pins.map(async (pin) => ({ pin, area: await find(pin) })));
    const known = found.flatMap(({ pin, area }) => (area ? [{ pin, state: area.state }] : []));
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
])('%s is in %s, %s', async (pin, district, state) => {
  expect(await find(pin)).toEqual({ district, state });
});

test.each([...KARNATAKA, ...ELSEWHERE])('$city is in its state', async ({ pins, state }) => {
  for (const pin of pins) expect(await find(String(pin))).toMatchObject({ state });
});

test.each(['999999', '100001', '199999', '000000', '56', ''])('nothing is at %j', async (pin) => {
  expect(await find(pin)).toBeUndefined();
});
