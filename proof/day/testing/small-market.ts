import { categoryCalls } from '@console/shared/calls/category';
import { offerCalls } from '@console/shared/calls/offer';
import { productCalls } from '@console/shared/calls/product';
import { sellerCalls } from '@console/shared/calls/seller';
import { skuCalls } from '@console/shared/calls/sku';
import { tenantCalls } from '@console/shared/calls/tenant';
import { userCalls } from '@console/shared/calls/user';
import { ROLE_CUSTOMER } from '@console/shared/permissions';
import type { ConsoleClient } from '../console-client.ts';

const ROLES = {
  ...{ sales1: 1007, sales3: 1007, sales2: 1008, sales4: 1008 },
  ...{ cm1: 1009, cm2: 1010, cm3: 1010, lead: 1012, lead2: 1013 },
};
const PLACE = { district: 'Mysuru', state: 'Karnataka' };
const SELLERS = [
  {
    seller_name: 'Nandi Steel',
    gstin: '29AAFCA7488L1Z0',
    mobile_1: '9800000001',
    email_id_1: 'orders@nandi.example.in',
  },
  {
    seller_name: 'Kaveri Sand',
    gstin: '29AAGCM1234K1ZO',
    mobile_1: '9800000002',
    email_id_1: 'orders@kaveri.example.in',
  },
];

/** The demo users with a minimal market: two sellers with two products each, and one customer. */
export async function makeSmallMarket({ ask }: ConsoleClient): Promise<void> {
  const people = new Map<string, number>();
  for (const [account, role_id] of Object.entries(ROLES)) {
    const body = { first_name: account, last_name: 'Rao', email: `${account}@demo.in`, role_id };
    people.set(account, (await ask(userCalls.create, { body })).user.user_id);
  }
  const customer = { tenant_name: 'Chamundi Builders', ...PLACE, verified_tenant: true };
  const sales_person = people.get('sales1') ?? null;
  const { tenant } = await ask(tenantCalls.create, { body: { ...customer, sales_person } });
  const { tenant_id } = tenant;
  const contact = {
    first_name: 'Asha',
    last_name: 'Hegde',
    email: 'customer@demo.in',
    role_id: ROLE_CUSTOMER,
    tenant_id,
  };
  await ask(userCalls.create, { body: contact });

  const category_managers = ['cm1', 'cm2', 'cm3'].flatMap((account) => people.get(account) ?? []);
  const { category } = await ask(categoryCalls.create, { body: { name: 'Building', category_managers } });
  const { category_id } = category;
  for (const [nth, seller] of SELLERS.entries()) {
    const taken = await ask(sellerCalls.create, { body: { ...seller, ...PLACE } });
    const product = { product_name: `Goods ${nth}`, category_id, hsn: '2505', pan_india_gst: 18 };
    const { product_id } = (await ask(productCalls.create, { body: product })).product;
    for (const product_sku_name of ['Fine', 'Coarse']) {
      const { sku } = await ask(skuCalls.create, { body: { product_id, product_sku_name, unit: 'tonne' } });
      const { product_sku_id } = sku;
      const offer = { product_sku_id, seller_id: taken.seller.seller_id, offer_price: 100 + nth, moq: 2 };
      await ask(offerCalls.create, { body: offer });
    }
  }
}
