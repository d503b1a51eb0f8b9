import type { TestName } from './row.ts';
import { testsOf } from './tests-of.ts';

const everyScreen = testsOf('web/e2e/every-screen.story.ts');

/** A role's way through every screen: what is there for it, what it may do, and what says that it is not open. */
export const walk = (role: 1001 | 1002 | 1007 | 1009 | 1012): TestName =>
  everyScreen(`role ${role} finds on every screen what it may see and do, and nothing else`);

/** Of the roles that do not walk: where they arrive, and their menu. */
export const arrival = (role: 1008 | 1010 | 1013 | 10_001): TestName =>
  everyScreen(`role ${role} lands where it should and finds its menu`);

export const PRIVATE = everyScreen(
  'who is not signed in is led to the sign-in from every screen but those for everybody',
);
