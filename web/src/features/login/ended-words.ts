import type { Ended } from '../../machines/session-setup.ts';

const WORDS: Record<Exclude<Ended, 'ban'>, string> = {
  logout: 'You were signed out. Sign in again.',
  role_changed: 'Your role was changed. Sign in again.',
  expired: 'Your session has expired. Sign in again.',
  away: 'Your session has ended. Sign in again.',
};

/**
 * Why a person was signed out, and what became of their work.
 * @param hasKept something unsaved is kept on this device.
 */
export function endedWords(ended: Ended, hasKept: boolean): string {
  if (ended === 'ban') return 'Your account was banned. Ask an admin.';
  return hasKept ? `${WORDS[ended]} Unsaved work is kept on this device.` : WORDS[ended];
}
