import type { Insertable } from 'kysely';
import type { Order } from '@console/shared/entities/order';
import type { TenantInfo, UserDetails } from '@console/shared/entities/parts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { nextNumber } from '../numbering.ts';
import { orderRecord } from '../records/order.ts';
import type { ShipTo } from '../sale/ship-to.ts';
import { totalsOf } from './totals.ts';
import { approvalOf } from './approval.ts';
import { lineRow } from './line-row.ts';
import type { NewLine } from './line-row.ts';
import { insertOrder } from './repository.ts';

type Kept = Pick<
  Insertable<Database['orders']>,
  | 'org_id'
  | 'tenant_id'
  | 'user_id'
  | 'quotation_id'
  | 'charge_1_name'
  | 'charge_2_name'
  | 'payment_terms'
  | 'remark'
  | 'edd'
  | 'category_managers'
  | 'sales_person'
>;

export interface OrderHead extends Kept, ShipTo {
  charge_1_value: number;
  charge_2_value: number;
  order_discount: number;
  least_charges: number;
  tenant_info: TenantInfo;
  user_details: UserDetails | null;
}

/** A confirmed order with its number, and its change. Its invoice is issued later. */
export async function makeOrder(work: UnitOfWork, head: OrderHead, lines: readonly NewLine[]): Promise<Order> {
  const { actor, db, now } = work;
  const order_number = await nextNumber(db, 'OR', now);
  const { tenant_info, user_details, ...kept } = head;
  await insertOrder(
    db,
    {
      ...kept,
      order_number,
      tenant_info: json(tenant_info),
      user_details: user_details && json(user_details),
      status: 'CONFIRMED',
      ...totalsOf(lines, head),
      approval: approvalOf(null, lines, head),
      edited_by: actor.user_id,
      created_by: actor.user_id,
      modified_by: actor.user_id,
      created_date: now,
      modified_date: now,
    },
    lines.map((line) => lineRow(order_number, line)),
  );
  return created(work, orderRecord, order_number);
}
