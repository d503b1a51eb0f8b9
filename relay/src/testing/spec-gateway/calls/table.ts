import type { SpecCall } from '../call.ts';
import type { Sessions } from '../sessions.ts';
import type { World } from '../world/world.ts';
import type { Files } from './attached.ts';
import { accountCalls } from './account.ts';
import { analyticsCalls } from './analytics.ts';
import { attachedCalls } from './attached.ts';
import { challanCalls } from './challans.ts';
import { customerCalls, userCalls } from './customers.ts';
import { goodsCalls } from './goods.ts';
import { moneyCalls } from './money.ts';
import { orderCalls } from './orders.ts';
import { purchaseOrderCalls } from './purchase-orders.ts';
import { quotationCalls } from './quotations.ts';
import { requestCalls } from './requests.ts';
import { sellerCalls } from './sellers.ts';

/** Every call of section 7 of the specification that a gateway answers. */
export const createCalls = (world: World, sessions: Sessions, files: Files): SpecCall[] => [
  ...accountCalls(world, sessions),
  ...userCalls(world, sessions),
  ...requestCalls(world),
  ...quotationCalls(world, sessions),
  ...orderCalls(world),
  ...purchaseOrderCalls(world, sessions),
  ...challanCalls(world),
  ...moneyCalls(world),
  ...goodsCalls(world),
  ...sellerCalls(world),
  ...customerCalls(world),
  ...attachedCalls(world, files),
  ...analyticsCalls(world),
];
