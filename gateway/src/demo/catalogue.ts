import { newValuesOf } from '@console/shared/fields/field';
import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import { SKU_FIELDS } from '@console/shared/fields/sku';
import { iso } from './clock.ts';
import type { Kind, Root } from './goods.ts';
import type { Row } from './insert.ts';
import { at, shuffled } from './random.ts';
import type { Random } from './random.ts';
import type { Team } from './staff.ts';
import type { Product, Setting, Sku } from './world.ts';

const FIRST_PRODUCT = 1_001;
const FIRST_SKU = 2_001;
/** Products have two, three or four variants in turn, so three on average. */
const VARIANTS = [3, 2, 4] as const;
const DISCONTINUED_EVERY = 25;

export interface Catalogue {
  categories: Row<'categories'>[];
  managers: Row<'category_managers'>[];
  /** Sorted by listing date. */
  products: Product[];
  skus: Sku[];
}

interface Recipe {
  kind: Kind;
  brand: string;
  level2: string;
  level3: string;
  root: number;
}

export function makeCatalogue(setting: Setting, team: Team, roots: readonly Root[]): Catalogue {
  const random = setting.random.fork('catalogue');
  const tree = makeCategories(setting, team, roots);
  const recipes = shuffled(roots.flatMap(recipesOf), random).slice(0, setting.counts.products);
  const products = listingDays(setting).map((since, index) => {
    const recipe = at(recipes, index);
    const managers = team.managersOf(recipe.root).map(({ row }) => row.user_id);
    return makeProduct({ recipe, index, since, managers, category_id: at(tree.rootIds, recipe.root), random });
  });
  return { ...tree, products, skus: makeSkus(products, random) };
}

function makeCategories({ clock }: Setting, team: Team, roots: readonly Root[]) {
  const categories: Row<'categories'>[] = [];
  const founded = clock.daysAgo(594, 598);
  const add = (name: string, level: number, parent_id: number | null) => {
    const created_date = iso(founded + categories.length * 1_000);
    const category_id = categories.length + 1;
    const attributes = level === 0 ? ['Unit', 'Country of origin'] : [];
    const rest = {
      attributes,
      cover: null,
      icon: null,
      is_deleted: false,
      created_date,
      modified_date: created_date,
      revision: 1,
    };
    categories.push({ category_id, parent_id, level, name, ...rest });
    return category_id;
  };
  const rootIds = roots.map((root) => {
    const rootId = add(root.name, 0, null);
    for (const branch of root.branches) {
      const branchId = add(branch.name, 1, rootId);
      for (const leaf of branch.leaves) add(leaf.name, 2, branchId);
    }
    return rootId;
  });
  const managers = rootIds.flatMap((category_id, root) =>
    team.managersOf(root).map(({ row }) => ({ category_id, user_id: row.user_id })),
  );
  return { categories, managers, rootIds };
}

function recipesOf(root: Root, index: number): Recipe[] {
  return root.branches.flatMap((branch) =>
    branch.leaves.flatMap((leaf) =>
      leaf.kinds.flatMap((kind) =>
        root.brands.map((brand) => ({ kind, brand, level2: branch.name, level3: leaf.name, root: index })),
      ),
    ),
  );
}

function listingDays({ clock, counts }: Setting): number[] {
  const old = Math.ceil(counts.products * 0.8);
  return Array.from({ length: counts.products }, (_, index) =>
    index < old ? clock.daysAgo(405, 465) : clock.daysAgo(12, 400),
  ).sort((one, other) => one - other);
}

interface ProductSource {
  recipe: Recipe;
  index: number;
  since: number;
  managers: number[];
  category_id: number;
  random: Random;
}

function makeProduct({ recipe, index, since, managers, category_id, random }: ProductSource): Product {
  const { kind, brand, level2, level3, root } = recipe;
  const created_date = iso(since);
  const author = random.pick(managers);
  const row: Row<'products'> = {
    ...newValuesOf(PRODUCT_FIELDS, {}),
    product_id: FIRST_PRODUCT + index,
    product_name: `${brand} ${kind.name}`,
    brand,
    description: `${kind.name} by ${brand}, sold by the ${kind.unit}. Test certificate with every consignment.`,
    category_id,
    level2,
    level3,
    hsn: kind.hsn,
    pan_india_gst: kind.gst,
    attributes: { Unit: kind.unit, 'Country of origin': 'India' },
    is_active: index % DISCONTINUED_EVERY !== 0,
    is_deleted: false,
    created_by: author,
    modified_by: author,
    created_date,
    modified_date: created_date,
    revision: 1,
  };
  const { product_id, product_name, assets, pan_india_gst, hsn } = row;
  return { row, info: { product_id, product_name, assets, pan_india_gst, hsn }, kind, root, managers, since, skus: [] };
}

function makeSkus(products: readonly Product[], random: Random): Sku[] {
  const skus: Sku[] = [];
  for (const [index, product] of products.entries()) {
    const made = iso(product.since + 30 * 60_000);
    for (const variant of product.kind.variants.slice(0, at(VARIANTS, index))) {
      const row: Row<'skus'> = {
        ...newValuesOf(SKU_FIELDS, {}),
        product_sku_id: FIRST_SKU + skus.length,
        product_id: product.row.product_id,
        product_sku_name: variant.name,
        unit: product.kind.unit,
        is_active: product.row.is_active,
        is_deleted: false,
        created_by: product.row.created_by,
        created_date: made,
        modified_date: made,
        revision: 1,
      };
      const { product_sku_id, product_sku_name, unit } = row;
      const price = product.kind.price * variant.factor * random.between(0.94, 1.06);
      const sku: Sku = { row, info: { product_sku_id, product_sku_name, unit }, product, price, offers: [] };
      product.skus.push(sku);
      skus.push(sku);
    }
  }
  return skus;
}
