import type { RouteRow } from './row.ts';

export const ROUTE_ROWS: readonly RouteRow[] = [];
