import { partsOf } from './shown.ts';
import type { World } from './world.ts';

/** How goods, sellers, customers and what is kept with records look in a reply. */
export function showGoods(world: World): void {
  const { categories, products, skus, offers, sellers, tenants, people, comments, documents } = world;
  const parts = partsOf(world);
  const managers = (ids: readonly number[]) => ids.flatMap((id) => parts.personInfo(id) ?? []);

  categories.shownAs(({ managers: ids, ...row }) => ({
    ...{ ...row, id: row.category_id, categoryManagers: managers(ids), category_manager: managers(ids) },
  }));
  products.shownAs((row) => {
    const { name, managers: ids } = categories.find(row.category_id);
    return {
      ...row,
      name: row.product_name,
      category: name,
      category_managers: ids,
      skuCount: skusOf(row.product_id),
    };
  });
  const skusOf = (product_id: number) => skus.all().filter((sku) => sku.product_id === product_id).length;

  offers.shownAs((row) => {
    const { product_sku_name, product_id } = skus.find(row.product_sku_id);
    const { product_name } = products.find(product_id);
    const seller_info = parts.sellerInfo(row.seller_id);
    const { seller_name } = seller_info;
    return { ...row, sku_id: row.product_sku_id, product_sku_name, product_id, product_name, seller_name, seller_info };
  });
  sellers.shownAs((row) => {
    const own = offers.all().filter(({ seller_id, is_active }) => seller_id === row.seller_id && is_active);
    const prices = own.map(({ offer_price }) => offer_price);
    return { ...row, offers: own.length, minimum_variant_price: prices.length > 0 ? Math.min(...prices) : null };
  });
  tenants.shownAs((row) => ({
    ...{
      ...row,
      created_by_info: parts.personInfo(row.created_by),
      sales_person_info: parts.personInfo(row.sales_person),
    },
    tenant_users: people
      .all()
      .filter(({ tenant_id, is_deleted }) => tenant_id === row.tenant_id && !is_deleted)
      .map(({ user_id, first_name, last_name }) => ({ user_id, first_name, last_name })),
  }));
  people.shownAs((row) => ({ ...row, id: row.user_id, username: row.email }));
  comments.shownAs((row) => ({ ...row, ...parts.authors(row) }));
  documents.shownAs((row) => ({ ...row, created_by_info: parts.personInfo(row.created_by) }));
}
