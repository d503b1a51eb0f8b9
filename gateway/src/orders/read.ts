import type { Kysely } from 'kysely';
import type { Order } from '@console/shared/entities/order';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { findOrder } from './repository.ts';

/** The whole order, whoever asks; 404 when there is none. */
export const readOrder = async (db: Kysely<Database>, order_number: string): Promise<Order> =>
  found('Order', await findOrder(db, order_number));
