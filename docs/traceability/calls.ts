import type { CallRow } from './row.ts';

export const CALL_ROWS: readonly CallRow[] = [];
