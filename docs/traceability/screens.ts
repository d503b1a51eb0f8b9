import type { Row } from './row.ts';
import { CATALOGUE_ROWS } from './screens/catalogue.ts';
import { DASHBOARD_ROWS } from './screens/dashboards.ts';
import { DECISION_ROWS } from './screens/decisions.ts';
import { BLOGS_REPORTS_SUPPORT_ROWS } from './screens/blogs-reports-support.ts';
import { MENU_ROWS } from './screens/menu.ts';
import { OFFER_ROWS } from './screens/offers.ts';
import { QUOTING_ROWS } from './screens/quoting.ts';
import { SHELL_ROWS } from './screens/shell.ts';

export const SCREEN_ROWS: readonly Row[] = [
  ...SHELL_ROWS,
  ...MENU_ROWS,
  ...DASHBOARD_ROWS,
  ...DECISION_ROWS,
  ...QUOTING_ROWS,
  ...OFFER_ROWS,
  ...CATALOGUE_ROWS,
  ...BLOGS_REPORTS_SUPPORT_ROWS,
];
