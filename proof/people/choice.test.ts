import { expect, test } from 'vitest';
import { createRandom } from '../simulation/world/random.ts';
import { describeAction, actionsOn, drawAction, memoryOf } from './choice.ts';
import type { Action } from './choice.ts';
import type { Control, Screen } from './screen.ts';

const control = (role: string, name: string, more: Partial<Control> = {}): Control => ({
  ...{ ref: 'e1', role, name, text: '', isChecked: false, isExpanded: false, isCurrent: false },
  ...{ url: undefined, options: [], chosen: undefined, within: [] },
  ...more,
});
const screen = (controls: readonly Control[], isDialog = false): Screen => ({ title: 'Here', isDialog, controls });
const MIND = { memory: [], wanted: /^$/, news: [], maySignOut: false };

const weightOf = (offered: ReturnType<typeof actionsOn>, name: string) =>
  offered.find(([action]) => 'control' in action && action.control.name === name)?.[1] ?? 0;

test('moving a record on is likelier than moving it back, and filling an empty field of a dialog likelier than changing one', () => {
  const offered = actionsOn(
    screen(
      [
        control('button', 'Save price'),
        control('button', 'Close'),
        control('textbox', 'Quantity'),
        control('textbox', 'Cost price', { text: '120' }),
      ],
      true,
    ),
    MIND,
  );
  expect(weightOf(offered, 'Save price')).toBeGreaterThan(10 * weightOf(offered, 'Close'));
  expect(weightOf(offered, 'Quantity')).toBeGreaterThan(5 * weightOf(offered, 'Cost price'));
});

test('a recent action is less likely', () => {
  const save = control('button', 'Save price');
  const before = memoryOf({ kind: 'press', control: save }, 'Here');
  const [fresh, again] = [[], [before, before]].map((memory) =>
    weightOf(actionsOn(screen([save]), { ...MIND, memory }), 'Save price'),
  );
  expect(again).toBeLessThan((fresh ?? 0) / 5);
});

test('nobody signs out more often than allowed, chooses files, prints, or bans a player', () => {
  const names = ['Sign Out', 'Upload photo', 'Download PDF', 'Ban', 'Print'];
  const offered = actionsOn(
    screen([...names.map((name) => control('button', name)), control('link', 'Blog', { url: '/blog/3' })]),
    MIND,
  );
  expect(offered.filter(([action]) => 'control' in action)).toEqual([]);
});

test('people sign out if they may, but rarely; after the question they can go on', () => {
  const button = control('button', 'Sign Out');
  const weight = (isDialog: boolean, maySignOut: boolean) =>
    weightOf(actionsOn(screen([button], isDialog), { ...MIND, maySignOut }), 'Sign Out');
  expect(weight(false, false)).toBe(0);
  expect(weight(false, true)).toBeGreaterThan(0);
  expect(weight(true, false)).toBeGreaterThan(weight(false, true));
});

test('records that colleagues mentioned are likelier than the rest, and can be opened if no dialog is open', () => {
  const news = [{ id: '11998', path: '/quoteRequests', tells: ['sales1' as const] }];
  const rows = [control('checkbox', 'Select request 11998'), control('checkbox', 'Select request 11997')];
  const offered = actionsOn(screen(rows), { ...MIND, news });
  expect(weightOf(offered, 'Select request 11998')).toBeGreaterThan(5 * weightOf(offered, 'Select request 11997'));
  const ways = (isDialog: boolean) =>
    actionsOn(screen(rows, isDialog), { ...MIND, news }).filter(([{ kind }]) => kind === 'follow').length;
  expect([ways(false), ways(true)]).toEqual([1, 0]);
});

test('the record somebody went to see stays likelier than the rest', () => {
  const boxes = [control('checkbox', 'Select request 11998'), control('checkbox', 'Select request 11997')];
  const offered = actionsOn(screen(boxes), { ...MIND, task: '11998' });
  expect(weightOf(offered, 'Select request 11998')).toBeGreaterThan(5 * weightOf(offered, 'Select request 11997'));
});

test('the same screen, memory and seed give the same actions', () => {
  const offered = actionsOn(
    screen([control('button', 'Save'), control('row', '11999'), control('tab', 'Lines')]),
    MIND,
  );
  const drawn = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 30 }, () => memoryOf(drawAction(offered, random), 'Here'));
  };
  expect(drawn(7)).toEqual(drawn(7));
  expect(drawn(7)).not.toEqual(drawn(8));
});

test.each<[string, Action, string?]>([
  ["cm1 pressed 'Save price' in 'Request 11126'", { kind: 'press', control: control('button', 'Save price') }],
  ["cm1 wrote '12' in 'Quantity' in 'Request 11126'", { kind: 'write', control: control('textbox', 'Quantity') }, '12'],
  ["cm1 opened the row '11999' in 'Request 11126'", { kind: 'press', control: control('row', '11999') }],
  ["cm1 pressed Escape in 'Request 11126'", { kind: 'key', key: 'Escape' }],
  ['cm1 went Home', { kind: 'home' }],
  [
    'cm1 was sent to /order-details/OR1',
    { kind: 'follow', news: { id: 'OR1', path: '/order-details/OR1', tells: ['cm1'] } },
  ],
])('an action in words: %s', (words, action, input) => {
  expect(describeAction('cm1', action, 'Request 11126', input)).toBe(words);
});
