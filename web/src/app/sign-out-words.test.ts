import { MESSAGES } from '@console/shared/messages';
import { expect, test } from 'vitest';
import { signOutWords } from './sign-out-words.ts';

test('signing out says where the work is that it would discard', () => {
  const words = (...given: Parameters<typeof signOutWords>) => {
    const { message, cancelLabel } = signOutWords(...given);
    return [message.replace(` Signing out discards them. ${MESSAGES.login.signOut}`, ''), cancelLabel];
  };
  expect(words('here', true)).toEqual(['You have unsaved changes.', 'Keep editing']);
  expect(words('elsewhere', true)).toEqual(['You have unsaved changes in another tab.', 'Stay signed in']);
  expect(words('nowhere', true)).toEqual(['You have unsaved changes on this device.', 'Stay signed in']);
  expect(signOutWords('nowhere', false)).toEqual({ message: MESSAGES.login.signOut });
});
