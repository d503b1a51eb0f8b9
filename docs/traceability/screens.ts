import type { Row } from './row.ts';

export const SCREEN_ROWS: readonly Row[] = [];
