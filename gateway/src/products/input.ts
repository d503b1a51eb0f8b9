import type { BodyOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import { isoDay } from '@console/shared/dates';
import type { Category, Product } from '@console/shared/entities/catalogue';
import { invalid } from '@console/shared/errors';
import { editsOf, errorsOf } from '@console/shared/fields/field';
import type { Values } from '@console/shared/fields/field';
import { PRODUCT_FIELDS } from '@console/shared/fields/product';
import { gstRateFault } from '@console/shared/gst';
import { missingText } from '@console/shared/missing';

type Body = Omit<BodyOf<typeof productCalls.update>, 'product_id'>;

/** The product before this write, its new category, and the time. */
interface Setting {
  before?: Product;
  category: Category | undefined;
  now: Date;
}

/**
 * Normalises the fields in the body: trims texts, and turns empty ones into null. Clears sub-categories that do not
 * belong to a new category. Throws 422 naming every invalid field.
 */
export function normaliseProduct(body: Body, setting: Setting) {
  const { category_id, pan_india_gst, is_active, attributes } = body;
  const levels = levelsOf(body, setting);
  const kept = {
    ...editsOf(PRODUCT_FIELDS, body),
    ...(category_id !== undefined && { category_id }),
    ...levels,
    ...(pan_india_gst !== undefined && { pan_india_gst }),
    ...(is_active !== undefined && { is_active }),
    ...(attributes !== undefined && { attributes: answersOf(attributes) }),
  };
  const fields = faultsOf(kept, setting);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return kept;
}

type Kept = Partial<Values<typeof PRODUCT_FIELDS>> &
  Pick<Body, 'pan_india_gst' | 'category_id' | 'attributes' | 'level2' | 'level3'>;

function faultsOf(kept: Kept, { before, category, now }: Setting): Record<string, string> {
  const { pan_india_gst, level2, level3, attributes = {} } = kept;
  const rateFault =
    pan_india_gst === undefined ? undefined : gstRateFault(pan_india_gst, isoDay(now), [before?.pan_india_gst]);
  const branch = category?.level1.find(({ name }) => name === level2);
  return {
    ...errorsOf(PRODUCT_FIELDS, kept, before),
    ...(!category && { category_id: missingText('Category', kept.category_id ?? before?.category_id) }),
    ...(category && level2 && !branch && { level2: `${category.name} has no such sub-category.` }),
    ...(category &&
      level3 &&
      !branch?.subCategories.some(({ name }) => name === level3) && {
        level3: level2 ? `${level2} has no such sub-category.` : 'Choose the sub-category above it first.',
      }),
    ...(rateFault && { pan_india_gst: rateFault }),
    ...(Object.keys(attributes).some((name) => name.length > NAME_MAX) && {
      attributes: `The name of an attribute can have at most ${NAME_MAX} characters.`,
    }),
  };
}

const NAME_MAX = 100;

/** The product's sub-categories after the write, if the body affects them. */
function levelsOf(body: Body, { before, category }: Setting): Pick<Body, 'level2' | 'level3'> {
  const isOther = body.category_id !== undefined && body.category_id !== before?.category_id;
  if (!isOther && body.level2 === undefined && body.level3 === undefined) return {};
  const branches = category?.level1 ?? [];
  const stays = (name: string | null | undefined, among: readonly { name: string }[] = []) =>
    among.some((one) => one.name === name) ? (name ?? null) : null;
  const level2 = body.level2 === undefined ? stays(before?.level2, branches) : body.level2?.trim() || null;
  const leaves = branches.find(({ name }) => name === level2)?.subCategories;
  return { level2, level3: body.level3 === undefined ? stays(before?.level3, leaves) : body.level3?.trim() || null };
}

const answersOf = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes)
      .map(([name, value]) => [name.trim(), value.trim()] as const)
      .filter(([name, value]) => name && value),
  );
