import { describe, expect, test, vi } from 'vitest';
import { createHotkeyStack, ROOT_SCOPE } from './hotkey-stack.ts';
import type { KeyLike } from './hotkey-stack.ts';

function key(name: string, more: Partial<KeyLike> = {}): KeyLike {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false, timeStamp: 0 };
  return { key: name, ...none, preventDefault: vi.fn<() => void>(), ...more };
}

describe('the layer that gets the key', () => {
  test('the last binding wins, until it is removed', () => {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind(ROOT_SCOPE, () => ({ n: () => ran.push('shell'), j: () => ran.push('j') }));
    const unbind = stack.bind(ROOT_SCOPE, () => ({ n: () => ran.push('screen') }));
    stack.press(key('n'), 'page');
    stack.press(key('j'), 'page');
    unbind();
    stack.press(key('n'), 'page');
    expect(ran).toEqual(['screen', 'j', 'shell']);
  });

  test('an open dialog blocks everything below it until it closes', () => {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind(ROOT_SCOPE, () => ({ n: () => ran.push('list'), 'mod+k': () => ran.push('palette') }));
    stack.bind('drawer', () => ({ e: () => ran.push('drawer') }));
    const close = stack.open('drawer', [ROOT_SCOPE]);
    expect(stack.press(key('n'), 'page')).toBe(false);
    expect(stack.press(key('k', { ctrlKey: true }), 'page')).toBe(false);
    expect(stack.press(key('e'), 'page')).toBe(true);
    close();
    expect(stack.press(key('e'), 'page')).toBe(false);
    expect(stack.press(key('n'), 'page')).toBe(true);
    expect(ran).toEqual(['drawer', 'list']);
  });

  test('a global key works below a dialog too, unless the dialog has that key itself', () => {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind(ROOT_SCOPE, () => ({
      '?': { run: () => ran.push('help'), label: 'Keys', everywhere: true },
      n: { run: () => ran.push('list'), label: 'Next' },
    }));
    stack.open('drawer', [ROOT_SCOPE]);
    const unbind = stack.bind('drawer', () => ({ '?': () => ran.push('drawer') }));
    stack.press(key('?'), 'page');
    unbind();
    stack.press(key('?'), 'page');
    stack.press(key('n'), 'page');
    expect(ran).toEqual(['drawer', 'help']);
    expect(stack.labelled()).toMatchObject([{ key: '?', label: 'Keys' }]);
  });

  test('given a question, no key below it works before it is answered, not even help', () => {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind(ROOT_SCOPE, () => ({ '?': { run: () => ran.push('help'), label: 'Keys', everywhere: true } }));
    const answer = stack.open('question', [ROOT_SCOPE], true);
    stack.bind('question', () => ({ y: () => ran.push('yes') }));
    expect([stack.press(key('?'), 'page'), stack.press(key('y'), 'page')]).toEqual([false, true]);
    expect(stack.labelled()).toEqual([]);
    answer();
    stack.press(key('?'), 'page');
    expect(ran).toEqual(['yes', 'help']);
  });

  test('a nested dialog stays on top though its effect runs first', () => {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind('outer', () => ({ n: () => ran.push('outer') }));
    stack.bind('inner', () => ({ n: () => ran.push('inner') }));
    const closeInner = stack.open('inner', [ROOT_SCOPE, 'outer']);
    stack.open('outer', [ROOT_SCOPE]);
    stack.press(key('n'), 'page');
    closeInner();
    stack.press(key('n'), 'page');
    expect(ran).toEqual(['inner', 'outer']);
  });

  test('of two dialogs side by side the later one is on top, whichever closes first', () => {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind('drawer', () => ({ n: () => ran.push('drawer') }));
    stack.bind('confirm', () => ({ n: () => ran.push('confirm') }));
    const closeDrawer = stack.open('drawer', [ROOT_SCOPE]);
    stack.open('confirm', [ROOT_SCOPE]);
    stack.press(key('n'), 'page');
    closeDrawer();
    stack.press(key('n'), 'page');
    expect(ran).toEqual(['confirm', 'confirm']);
  });
});

describe('where the key was pressed', () => {
  const bound = () => {
    const stack = createHotkeyStack();
    const run = vi.fn<() => void>();
    stack.bind(ROOT_SCOPE, () => ({
      n: run,
      Enter: run,
      'mod+Enter': run,
      '/': { run, inFields: true },
      'mod+k': run,
    }));
    return stack;
  };
  test.each([
    ['n', {}, 'page', true],
    ['n', {}, 'button', true],
    ['n', {}, 'field', false],
    ['Enter', {}, 'page', true],
    ['Enter', {}, 'button', false],
    ['Enter', { ctrlKey: true }, 'button', true],
    ['Enter', { metaKey: true }, 'button', true],
    ['/', {}, 'field', true],
    ['k', { ctrlKey: true }, 'field', true],
    ['k', { metaKey: true }, 'field', true],
  ] as const)('%s %o in a %s → %s', (name, modifiers, place, answered) => {
    expect(bound().press(key(name, modifiers), place)).toBe(answered);
  });

  test('a key left to the field keeps its own effect', () => {
    const event = key('n');
    bound().press(event, 'field');
    expect(event.preventDefault).not.toHaveBeenCalled();
  });
});

describe('names of keys', () => {
  test.each([
    ['?', { key: '?', shiftKey: true }],
    ['shift+j', { key: 'J', shiftKey: true }],
    ['j', { key: 'j' }],
    ['j', { key: 'J' }],
    ['mod+Enter', { key: 'Enter', metaKey: true }],
    ['ctrl+k', { key: 'k', ctrlKey: true }],
    ['mod+shift+p', { key: 'P', ctrlKey: true, shiftKey: true }],
    ['alt+ArrowUp', { key: 'ArrowUp', altKey: true }],
  ])('%s', (name, event) => {
    const stack = createHotkeyStack();
    stack.bind(ROOT_SCOPE, () => ({ [name]: () => undefined }));
    expect(stack.press(key(event.key, event), 'page')).toBe(true);
  });

  test('a plain key differs from its combinations', () => {
    const stack = createHotkeyStack();
    stack.bind(ROOT_SCOPE, () => ({ j: () => undefined, n: () => undefined }));
    expect(stack.press(key('j', { ctrlKey: true }), 'page')).toBe(false);
    expect(stack.press(key('N', { shiftKey: true }), 'page')).toBe(false);
  });
});

test('a held key repeats only if configured', () => {
  const stack = createHotkeyStack();
  const ran: string[] = [];
  stack.bind(ROOT_SCOPE, () => ({ j: { run: () => ran.push('j'), repeat: true }, n: () => ran.push('n') }));
  for (const name of ['j', 'n']) {
    stack.press(key(name), 'page');
    stack.press(key(name, { repeat: true }), 'page');
  }
  expect(ran).toEqual(['j', 'j', 'n']);
});

test('the listed keys are those with a label, in the topmost scope, each once', () => {
  const stack = createHotkeyStack();
  const run = () => undefined;
  stack.bind(ROOT_SCOPE, () => ({ n: { run, label: 'Take the next' }, x: run }));
  stack.bind(ROOT_SCOPE, () => ({ n: { run, label: 'Next order' }, j: { run, label: 'Next row' } }));
  expect(stack.labelled()).toMatchObject([
    { key: 'n', label: 'Next order' },
    { key: 'j', label: 'Next row' },
  ]);
  stack.open('drawer', [ROOT_SCOPE]);
  expect(stack.labelled()).toEqual([]);
});

describe('two keys in sequence', { tags: ['APP-102'] }, () => {
  function setUp() {
    const stack = createHotkeyStack();
    const ran: string[] = [];
    stack.bind(ROOT_SCOPE, () => ({ 'g o': () => ran.push('orders'), o: () => ran.push('open') }));
    stack.bind(ROOT_SCOPE, () => ({ j: () => ran.push('j') }));
    return { stack, ran };
  }

  test('run what they are bound to, and the second alone what it is', () => {
    const { stack, ran } = setUp();
    stack.press(key('g'), 'page');
    stack.press(key('o', { timeStamp: 1_499 }), 'page');
    stack.press(key('o', { timeStamp: 1_600 }), 'page');
    expect(ran).toEqual(['orders', 'open']);
  });

  test('too slow, or with another key between them, are two keys', () => {
    const { stack, ran } = setUp();
    stack.press(key('g'), 'page');
    stack.press(key('o', { timeStamp: 1_500 }), 'page');
    stack.press(key('g', { timeStamp: 2_000 }), 'page');
    stack.press(key('j', { timeStamp: 2_100 }), 'page');
    stack.press(key('o', { timeStamp: 2_200 }), 'page');
    expect(ran).toEqual(['open', 'j', 'open']);
  });

  test('are text in a field, and nothing below a dialog', () => {
    const { stack, ran } = setUp();
    stack.press(key('g'), 'field');
    stack.press(key('o'), 'field');
    stack.open('drawer', [ROOT_SCOPE]);
    stack.press(key('g'), 'page');
    stack.press(key('o'), 'page');
    expect(ran).toEqual([]);
  });
});

test('single keys can be switched off: those with Ctrl, and named keys, still work', { tags: ['APP-103'] }, () => {
  const stack = createHotkeyStack();
  const ran: string[] = [];
  stack.bind(ROOT_SCOPE, () => ({
    ...{ n: () => ran.push('n'), '?': () => ran.push('?'), 'g o': () => ran.push('g o') },
    ...{ 'mod+k': () => ran.push('mod+k'), Enter: () => ran.push('Enter'), 'alt+t': () => ran.push('alt+t') },
  }));
  stack.allowSingleKeys(false);
  for (const name of ['n', '?', 'g', 'o', 'Enter']) stack.press(key(name), 'page');
  stack.press(key('k', { ctrlKey: true }), 'page');
  stack.press(key('t', { altKey: true }), 'page');
  stack.allowSingleKeys(true);
  stack.press(key('n'), 'page');
  expect(ran).toEqual(['Enter', 'mod+k', 'alt+t', 'n']);
});

test('what a labelled key does can be run without the key', () => {
  const stack = createHotkeyStack();
  const ran: string[] = [];
  stack.bind(ROOT_SCOPE, () => ({
    n: { run: () => ran.push('n'), label: 'Take the next' },
    j: { run: () => ran.push('j'), label: 'Next row', repeat: true },
  }));
  const [next, move] = stack.labelled();
  next?.run();
  expect([next?.isMove, move?.isMove, ran]).toEqual([false, true, ['n']]);
});
