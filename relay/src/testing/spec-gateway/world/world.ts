import { createAttached } from './attached.ts';
import { createCustomers } from './customers.ts';
import { createGoods } from './goods.ts';
import { numbersFrom } from './table.ts';
import { createTrade } from './trade.ts';

/** Everything that the gateway knows, empty. */
export function createWorld(): World {
  const next: Numbers = {
    user: numbersFrom(8802),
    org: numbersFrom(1874),
    tenant: numbersFrom(7001),
    seller: numbersFrom(40_011),
    lead: numbersFrom(46_001),
    category: numbersFrom(31),
    product: numbersFrom(52_001),
    sku: numbersFrom(63_001),
    offer: numbersFrom(74_001),
    rfq: numbersFrom(810_001),
    quotation: numbersFrom(90_001),
    order: numbersFrom(9501),
    po: numbersFrom(3001),
    dc: numbersFrom(2001),
    cn: numbersFrom(501),
    line: numbersFrom(1_000_001),
    payment: numbersFrom(66_001),
    expense: numbersFrom(67_001),
    attached: numbersFrom(770_001),
    blog: numbersFrom(301),
  };
  return { ...createGoods(), ...createCustomers(), ...createTrade(), ...createAttached(), next };
}

export type World = ReturnType<typeof createGoods> &
  ReturnType<typeof createCustomers> &
  ReturnType<typeof createTrade> &
  ReturnType<typeof createAttached> & { next: Numbers };

type Numbers = Record<
  | ('user' | 'org' | 'tenant' | 'seller' | 'lead' | 'category' | 'product' | 'sku' | 'offer')
  | ('rfq' | 'quotation' | 'order' | 'po' | 'dc' | 'cn' | 'line' | 'payment' | 'expense' | 'attached' | 'blog'),
  () => number
>;
