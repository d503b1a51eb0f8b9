import { BOUND_ROWS } from './roles/bound.ts';
import { CONDITIONAL_RIGHT_ROWS } from './roles/conditional-rights.ts';
import { GRANT_ROWS } from './roles/grants.ts';
import type { Row } from './row.ts';

/** Section 6, with the roles that the specification leaves open and this house has settled. */
export const ROLE_ROWS: readonly Row[] = [...GRANT_ROWS, ...CONDITIONAL_RIGHT_ROWS, ...BOUND_ROWS];
