import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

// public/theme.js reads the same key before the first paint.
const KEY = 'theme';
const listeners = new Set<() => void>();

export function chosenTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme at once and stores it on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem(KEY, theme);
  }
  for (const tell of listeners) tell();
}

export const useTheme = (): Theme =>
  useSyncExternalStore((tell) => {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  }, chosenTheme);
