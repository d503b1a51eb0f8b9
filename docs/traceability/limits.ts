import { LENGTH_LIMITS } from './limits/lengths.ts';
import { PAGE_LIMITS } from './limits/pages.ts';
import { TIME_LIMITS } from './limits/times.ts';
import type { Row } from './row.ts';

/** Section 9. */
export const LIMIT_ROWS: readonly Row[] = [...LENGTH_LIMITS, ...PAGE_LIMITS, ...TIME_LIMITS];
