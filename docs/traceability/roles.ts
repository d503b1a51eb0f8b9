import { BOUND_ROWS } from './roles/bound.ts';
import { DUTY_ROWS } from './roles/duties.ts';
import { GRANT_ROWS } from './roles/grants.ts';
import type { Row } from './row.ts';

/** Section 6, with the roles that the specification leaves open and this house has settled. */
export const ROLE_ROWS: readonly Row[] = [...GRANT_ROWS, ...DUTY_ROWS, ...BOUND_ROWS];
