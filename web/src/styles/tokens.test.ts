import { readFileSync } from 'node:fs';
import { BREAKPOINT, MENU_WIDTH } from '@console/shared/constants';
import { describe, expect, test } from 'vitest';
import { contrast } from './oklch.ts';

type Colour = [number, number, number];

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function token(name: string, theme: 'light' | 'dark'): Colour {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const colours = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]): Colour => [
    Number(l),
    Number(c),
    Number(h),
  ]);
  const colour = theme === 'light' ? colours[0] : colours.at(-1);
  if (!colour) throw new Error(`No opaque colour --color-${name}.`);
  return colour;
}

const GROUNDS = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected', 'changed'];
const TONES = ['amber', 'blue', 'green', 'red', 'grey'];

const TEXT: [string, string][] = [
  ...GROUNDS.flatMap((ground) => ['ink', 'muted', 'faint', 'accent'].map((ink): [string, string] => [ink, ground])),
  ...GROUNDS.flatMap((ground) => TONES.map((tone): [string, string] => [tone, ground])),
  ...TONES.flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['muted', `${tone}-soft`],
  ]),
  ...['accent', 'ink', 'muted'].map((ink): [string, string] => [ink, 'accent-soft']),
  ...['accent-solid', 'accent-press', 'red-solid', 'red-press'].map((solid): [string, string] => ['on-solid', solid]),
];

const SHAPES: [string, string][] = ['canvas', 'surface', 'raised', 'sunken'].flatMap((ground) =>
  ['control', 'focus', 'red-solid', 'accent-solid'].map((shape): [string, string] => [shape, ground]),
);

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(TEXT)('%s is legible on %s', (ink, ground) => {
    expect(contrast(token(ink, theme), token(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });
  test.each(SHAPES)('%s stands out from %s', (shape, ground) => {
    expect(contrast(token(shape, theme), token(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

test('black on white is 21', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
});

test(
  'the narrow layouts apply up to the widths of the product, and the menu has its own',
  { tags: ['APP-90', 'FRM-30'] },
  () => {
    const px = (name: string) => Number(new RegExp(`--${name}: (\\d+)px;`).exec(css)?.[1]);
    expect([px('breakpoint-mobile'), px('breakpoint-tablet')]).toEqual([BREAKPOINT.mobile + 1, BREAKPOINT.tablet + 1]);
    expect([BREAKPOINT, px('spacing-menu'), MENU_WIDTH]).toEqual([{ mobile: 425, tablet: 780 }, 200, 200]);
  },
);
