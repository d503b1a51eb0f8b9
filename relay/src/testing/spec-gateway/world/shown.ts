import { cardOf } from './people.ts';
import type { Sku } from './goods.ts';
import type { Order, Sale } from './trade.ts';
import type { World } from './world.ts';

/** What rows show of other records. */
export function partsOf(world: World) {
  const personInfo = (user_id: number | null) => {
    const found = world.people.all().find((one) => one.user_id === user_id);
    return found ? cardOf(found) : null;
  };
  const skuOf = (id: number): Sku => world.skus.find(id);
  const productOf = (sku_id: number) => world.products.find(skuOf(sku_id).product_id);
  const gstOf = (sku_id: number): number => productOf(sku_id).pan_india_gst;

  const tenantInfo = (tenant_id: number) => {
    const { tenant_name, district, state, gst_no, logo, verified_tenant, org_id } = world.tenants.find(tenant_id);
    return { tenant_id, tenant_name, district, state, gst_no, logo, verified_tenant, org_id };
  };
  const contact = (user_id: number) => {
    const found = world.people.all().find((one) => one.user_id === user_id);
    if (!found) return null;
    const { first_name, last_name, email, mobile } = found;
    return { user_id, first_name, last_name, email, mobile };
  };
  const productInfo = (sku_id: number) => {
    const { product_id, product_name, assets, pan_india_gst, hsn } = productOf(sku_id);
    return { product_id, product_name, assets, pan_india_gst, hsn };
  };
  const skuInfo = (id: number) => {
    const { product_sku_id, product_sku_name, unit } = skuOf(id);
    return { product_sku_id, product_sku_name, unit };
  };
  const sellerInfo = (id: number) => {
    const { seller_id, seller_name, district, state, address, gstin, mobile_1, email_id_1 } = world.sellers.find(id);
    return { seller_id, seller_name, district, state, address, gstin, mobile_1, email_id_1 };
  };
  const managersOf = (sku_ids: readonly number[]): number[] => [
    ...new Set(sku_ids.flatMap((id) => world.categories.find(productOf(id).category_id).managers)),
  ];
  const authors = ({ created_by, modified_by }: { created_by: number | null; modified_by: number | null }) => ({
    ...{ created_by_info: personInfo(created_by), modified_by_info: personInfo(modified_by) },
  });
  const sale = ({ tenant_id, user_id, sales_person }: Sale) => ({
    ...{
      tenant_info: tenantInfo(tenant_id),
      user_details: contact(user_id),
      sales_person_info: personInfo(sales_person),
    },
  });

  /** Of a line of an order: what is on purchase orders that were not cancelled. */
  const onPurchaseOrders = (order_line_id: number): number =>
    world.purchaseOrders
      .all()
      .filter(({ status }) => status !== 'CANCELLED')
      .flatMap(({ purchase_order_lines: lines }) => lines)
      .filter((line) => line.order_line_id === order_line_id && line.status !== 'CANCELLED')
      .reduce((sum, { quantity }) => sum + quantity, 0);

  const orderOf = (order_number: string): Order => world.orders.find(order_number);

  return {
    ...{
      personInfo,
      productOf,
      gstOf,
      tenantInfo,
      contact,
      productInfo,
      skuInfo,
      sellerInfo,
      managersOf,
      authors,
      sale,
    },
    ...{ onPurchaseOrders, orderOf },
  };
}
