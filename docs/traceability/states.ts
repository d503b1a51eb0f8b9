import type { Row } from './row.ts';

export const STATE_ROWS: readonly Row[] = [];
