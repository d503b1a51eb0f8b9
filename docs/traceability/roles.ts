import type { Row } from './row.ts';

export const ROLE_ROWS: readonly Row[] = [];
