import { CALL_ROWS } from './calls.ts';
import { CLIENT_ROWS } from './calls/client.ts';
import { LIMIT_ROWS } from './limits.ts';
import { ROLE_ROWS } from './roles.ts';
import { ROUTE_ROWS } from './routes.ts';
import type { Row } from './row.ts';
import { RULE_ROWS } from './rules.ts';
import { SCREEN_ROWS } from './screens.ts';
import { SECURITY_ROWS } from './security.ts';
import { STATE_ROWS } from './states.ts';
import { MESSAGE_ROWS } from './messages.ts';
import { ERROR_ROWS } from './messages/errors.ts';

/** Everything the specification asks for, part by part, and what docs/SECURITY.md promises. */
export const TABLE: Readonly<Record<string, readonly Row[]>> = {
  routes: ROUTE_ROWS,
  screens: SCREEN_ROWS,
  states: STATE_ROWS,
  rules: RULE_ROWS,
  roles: ROLE_ROWS,
  calls: CALL_ROWS,
  client: CLIENT_ROWS,
  words: MESSAGE_ROWS,
  errors: ERROR_ROWS,
  limits: LIMIT_ROWS,
  security: SECURITY_ROWS,
};

/** The demands that no passed test shows, a line each. `passed` are names of tests as a row gives them. */
export function unproved(passed: ReadonlySet<string>): string[] {
  return Object.entries(TABLE).flatMap(([part, rows]) =>
    rows.flatMap(({ asks, shownBy }) =>
      shownBy.filter((test) => !passed.has(test)).map((test) => `${part}: ${asks}\n  not shown by ${test}`),
    ),
  );
}
