import { expect, test } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import type { KeptDraft } from './kept-draft.ts';
import { keepDraftOf } from './use-kept-draft.ts';

const writing = setup({ types: { context: {} as { text: string }, events: {} as { type: 'write'; text: string } } });
const machine = writing.createMachine({
  context: { text: '' },
  on: { write: { actions: assign(({ event }) => ({ text: event.text })) } },
});

/** A window in which a text is edited, on a device that other windows write to as well. */
function windowOn(device: { text?: string | undefined }) {
  const kept: KeptDraft<string> = {
    read: () => device.text,
    keep: (text) => (device.text = text),
    drop: () => (device.text = undefined),
  };
  const actor = createActor(machine);
  keepDraftOf(actor, kept, ({ context }) => context.text || undefined);
  actor.start();
  return (text: string) => actor.send({ type: 'write', text });
}

test('a started form is kept, and goes when it is finished', () => {
  const device: { text?: string | undefined } = {};
  const write = windowOn(device);
  write('pipes');
  expect(device.text).toBe('pipes');
  write('');
  expect(device.text).toBeUndefined();
});

test('a draft that its form did not continue with goes', () => {
  const device: { text?: string | undefined } = { text: 'of a record that moved on' };
  windowOn(device);
  expect(device.text).toBeUndefined();
});

test('a window without a draft leaves another window’s alone', () => {
  const device: { text?: string | undefined } = {};
  const [mine, idle] = [windowOn(device), windowOn(device)];
  mine('pipes');
  idle('');
  expect(device.text).toBe('pipes');
});

test('a draft that another window deleted by signing out is not written again unless it changes', () => {
  const device: { text?: string | undefined } = {};
  const write = windowOn(device);
  write('pipes');
  device.text = undefined;
  write('pipes');
  expect(device.text).toBeUndefined();
  write('pipes and bends');
  expect(device.text).toBe('pipes and bends');
});
