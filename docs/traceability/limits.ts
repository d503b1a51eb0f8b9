import type { Row } from './row.ts';

export const LIMIT_ROWS: readonly Row[] = [];
