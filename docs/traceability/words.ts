import type { WordsRow } from './row.ts';
import { CLIENT_WORDS } from './words/client.ts';
import { GOODS_WORDS } from './words/goods.ts';
import { ORDERS_WORDS } from './words/orders.ts';
import { OTHERS_WORDS } from './words/others.ts';
import { PARTIES_WORDS } from './words/parties.ts';
import { SALES_WORDS } from './words/sales.ts';
import { SUPPLY_WORDS } from './words/supply.ts';

export const WORDS_ROWS: readonly WordsRow[] = [
  ...CLIENT_WORDS,
  ...PARTIES_WORDS,
  ...GOODS_WORDS,
  ...SALES_WORDS,
  ...ORDERS_WORDS,
  ...SUPPLY_WORDS,
  ...OTHERS_WORDS,
];
