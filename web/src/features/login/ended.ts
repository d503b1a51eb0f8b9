import type { Ended } from '../../machines/session-setup.ts';

/** Messages about why a person was signed out. */
export const ENDED: Record<Ended, string> = {
  ban: 'Your account was banned. Ask an admin.',
  logout: 'You were signed out. Please sign in again.',
  role_changed: 'Your role was changed. Please sign in again.',
  expired: 'Your session has expired. Please sign in again.',
  away: 'Your session has ended. Please sign in again.',
};
