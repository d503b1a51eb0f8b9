import { catalogueShots } from './catalogue.ts';
import { customerShots } from './customers.ts';
import { goodsShots } from './goods.ts';
import { homeShots } from './home.ts';
import { generalShots } from './general.ts';
import { orderShots } from './orders.ts';
import { quoteShots } from './quotes.ts';
import { sellerShots } from './sellers.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';
import { supplyShots } from './supply.ts';
import { usersShots } from './users.ts';

/** Every screen. */
export const shots = (subjects: Subjects): Shot[] =>
  [
    ...[goodsShots, catalogueShots, sellerShots, customerShots, usersShots, generalShots],
    ...[homeShots, quoteShots, orderShots, supplyShots],
  ].flatMap((part) => part(subjects));
