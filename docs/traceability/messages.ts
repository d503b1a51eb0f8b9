import type { WordsRow } from './row.ts';
import { CLIENT_MESSAGES } from './messages/client.ts';
import { GOODS_MESSAGES } from './messages/goods.ts';
import { ORDERS_MESSAGES } from './messages/orders.ts';
import { BLOGS_AND_TICKETS_MESSAGES } from './messages/blogs-and-tickets.ts';
import { PARTIES_MESSAGES } from './messages/parties.ts';
import { SALES_MESSAGES } from './messages/sales.ts';
import { SUPPLY_MESSAGES } from './messages/supply.ts';

export const MESSAGE_ROWS: readonly WordsRow[] = [
  ...CLIENT_MESSAGES,
  ...PARTIES_MESSAGES,
  ...GOODS_MESSAGES,
  ...SALES_MESSAGES,
  ...ORDERS_MESSAGES,
  ...SUPPLY_MESSAGES,
  ...BLOGS_AND_TICKETS_MESSAGES,
];
