import type { Row } from './row.ts';

export const RULE_ROWS: readonly Row[] = [];
