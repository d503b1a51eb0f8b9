import { MESSAGES } from '@console/shared/messages';
import type { Unsaved } from '../components/unsaved.ts';

/**
 * What signing out asks, and what it would discard.
 * @param hasKept work that no window has open is kept on this device.
 */
export function signOutWords(where: Unsaved, hasKept: boolean) {
  if (where === 'nowhere' && !hasKept) return { message: MESSAGES.login.signOut };
  const place = where === 'here' ? '' : where === 'elsewhere' ? ' in another tab' : ' on this device';
  return {
    message: `You have unsaved changes${place}. Signing out discards them. ${MESSAGES.login.signOut}`,
    confirmLabel: 'Discard and sign out',
    cancelLabel: where === 'here' ? 'Keep editing' : 'Stay signed in',
    danger: true,
  };
}
