import { useSyncExternalStore } from 'react';
import { hotkeys } from './use-hotkeys.ts';

const KEY = 'single-keys';
const OFF = 'off';
const listeners = new Set<() => void>();

const read = (): boolean => globalThis.localStorage?.getItem(KEY) !== OFF;

/** Whether keys of one character work on this device. */
export const useSingleKeys = (): boolean =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, read);

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, OFF);
  apply();
}

function apply(): void {
  hotkeys.allowSingleKeys(read());
  for (const tell of listeners) tell();
}

/** As chosen on this device, also in another window of it. */
export function followSingleKeys(): void {
  apply();
  globalThis.addEventListener('storage', ({ key }) => key === KEY && apply());
}
