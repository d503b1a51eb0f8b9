import { GOODS_ROUTES } from './routes/goods.ts';
import { HOME_AND_REPORTS_ROUTES } from './routes/home-and-reports.ts';
import { PARTY_ROUTES } from './routes/parties.ts';
import { TRADE_ROUTES } from './routes/trade.ts';
import type { RouteRow } from './row.ts';

export const ROUTE_ROWS: readonly RouteRow[] = [
  ...TRADE_ROUTES,
  ...GOODS_ROUTES,
  ...PARTY_ROUTES,
  ...HOME_AND_REPORTS_ROUTES,
];
