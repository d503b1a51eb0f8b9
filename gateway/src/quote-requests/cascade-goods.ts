import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { lockRequestsFor, requestsFor, updateRequestsFor } from './repository.ts';

type Goods = Parameters<typeof requestsFor>[1];

/**
 * Runs `change` to a product that its quote requests show, and updates them.
 * @param managers their new managers, if these change too
 */
export const withRequestsOfProduct = (
  work: UnitOfWork,
  product_id: number,
  managers: number[] | undefined,
  change: () => Promise<void>,
): Promise<void> => withRequests(work, { product_id }, { ...(managers && { category_managers: managers }) }, change);

/** Runs `change` to a SKU that its quote requests show, and updates them. */
export const withRequestsOfSku = (
  work: UnitOfWork,
  product_sku_id: number,
  change: () => Promise<void>,
): Promise<void> => withRequests(work, { product_sku_id }, {}, change);

/** Runs `change`, which gives a category new managers, and assigns all requests for its products to them. */
export const withRequestsOfCategory = (
  work: UnitOfWork,
  category_id: number,
  category_managers: number[],
  change: () => Promise<void>,
): Promise<void> => withRequests(work, { category_id }, { category_managers }, change);

const withRequests = (
  work: UnitOfWork,
  goods: Goods,
  patch: Parameters<typeof updateRequestsFor>[2],
  change: () => Promise<void>,
): Promise<void> =>
  cascadeToMany(
    work,
    { entity: 'quotation_request', lock: (db) => lockRequestsFor(db, goods), find: (db) => requestsFor(db, goods) },
    async () => {
      await change();
      await updateRequestsFor(work.db, goods, patch);
    },
  );
