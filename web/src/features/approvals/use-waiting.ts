import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Person } from '@console/shared/live';
import { can } from '@console/shared/permissions';
import { useState } from 'react';
import { listWaitingOrders } from '../../api/orders.ts';
import { listPurchaseOrders } from '../../api/purchase-orders.ts';
import { listQuotations } from '../../api/quotations.ts';
import { commercialList } from '../../lists/commercial-list.ts';
import type { CommercialFilter, CommercialRow, CommercialSource } from '../../lists/commercial-list.ts';
import { decidesFor } from '../../records/decides-for.ts';
import type { ApprovalEntity } from '../../records/decides-for.ts';
import {
  dependsOnCost,
  faultOf,
  orderToDecide,
  purchaseOrderFault,
  quotationToDecide,
  useDecidingCosts,
} from '../../records/own-work.ts';
import { useKnownCosts, useOfferIds } from '../../records/use-cost-rule.ts';
import type { EntityStore } from '../../stores/entity-store.ts';
import type { ListView, LiveList } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useRows } from '../../stores/use-rows.ts';
import { useUser } from '../../stores/use-user.ts';
import { heldOrder, inOrder } from './waiting-order.ts';
import type { WaitingPlace } from './waiting-order.ts';

export interface Waiting extends WaitingPlace {
  entity: ApprovalEntity;
  id: string;
  /** Whether it is known what its goods cost, as far as it matters to who may decide. */
  isKnown: boolean;
  /** Who removed it while the list is held; undefined while it waits. */
  takenBy: Person | null | undefined;
}

export interface WaitingRecords {
  /** The offers whose cost was read; undefined where it decides nothing. */
  known: ReadonlySet<number> | undefined;
  rows: readonly Waiting[];
  lists: readonly { list: Pick<LiveList<unknown>, 'hold' | 'settle' | 'turn' | 'reread'>; view: ListView }[];
}

/** All records that wait for a decision, in their order. They hold still while a list is held. */
export function useWaiting(): WaitingRecords {
  const user = useUser();
  const kinds = decidesFor(user);
  const hasOrders = useOffers('POST /approveOrder');
  const quotations = useKind(stores.quotation, QUOTATIONS, ['SENT'], kinds.includes('quotation'));
  const orders = useKind(stores.order, ORDERS, [], kinds.includes('order') && hasOrders);
  const purchases = useKind(stores.purchase_order, PURCHASES, ['DRAFT'], kinds.includes('purchase_order'));
  const lines = [
    ...quotations.rows.flatMap(({ quotation_items }) => quotation_items),
    ...orders.rows.flatMap(({ order_lines }) => order_lines),
  ];
  const rule = useKnownCosts(lines);
  const costs = useDecidingCosts(lines);
  const known = dependsOnCost(user) ? costs.known : undefined;
  const unread = new Set(useOfferIds(lines).filter((id) => known && !known.has(id)));
  const isKnown = (of: readonly { sku_offer_id: number | null }[]) =>
    !of.some(({ sku_offer_id }) => sku_offer_id !== null && unread.has(sku_offer_id));
  const decides = can(user.permissions, 'quotation', 'APPROVE');
  const places = inOrder<Waiting>([
    ...quotations.rows.filter(isComplete).map((row) => ({
      ...placeOf('quotation', String(row.quotation_id), row, quotations.view),
      isKnown: isKnown(row.quotation_items),
      isMine: decides && isKnown(row.quotation_items) && !faultOf(user, quotationToDecide(row, rule), 'quotation'),
    })),
    ...orders.rows.map((row) => ({
      ...placeOf('order', row.order_number, row, orders.view),
      isKnown: isKnown(row.order_lines),
      isMine: decides && isKnown(row.order_lines) && !faultOf(user, orderToDecide(row, rule), 'order'),
    })),
    ...purchases.rows.map((row) => ({
      ...placeOf('purchase_order', row.po_id, row, purchases.view),
      isKnown: true,
      isMine: !purchaseOrderFault(user, row),
    })),
  ]);
  const lists = [quotations, orders, purchases].filter(({ isWanted }) => isWanted);
  const keys = places.map(({ key }) => key);
  const [shown, setShown] = useState<readonly string[]>(keys);
  const order = lists.some(({ view }) => view.isHeld) ? heldOrder(shown, keys) : keys;
  if (order.join() !== shown.join()) setShown(order);
  const byKey = new Map(places.map((place) => [place.key, place]));
  return { rows: order.flatMap((key) => byKey.get(key) ?? []), lists, known };
}

/** Nothing can be decided about a quotation without a line or a price. */
const isComplete = ({ quotation_items, grand_total }: Quotation) =>
  grand_total > 0 && quotation_items.some(({ included_in_quotation }) => included_in_quotation);

const placeOf = (
  entity: ApprovalEntity,
  id: string,
  { created_date, deadline }: { created_date: string; deadline?: string | null },
  { gone }: ListView,
) => ({ key: `${entity}/${id}`, entity, id, created_date, deadline, takenBy: gone[id] });

const QUOTATIONS: CommercialSource<Quotation> = { call: '/quotation', read: listQuotations };
const ORDERS: CommercialSource<Order> = {
  call: '/getOrderRequest',
  isOwn: ({ approval }) => approval === 'WAITING',
  read: listWaitingOrders,
};
const PURCHASES: CommercialSource<PurchaseOrder> = {
  call: '/getPurchaseOrder',
  read: (query, signal) => listPurchaseOrders({ ...query, map_order_line: true }, signal),
};

const EVERYBODYS: Omit<CommercialFilter, 'statuses'> = {
  ...{ from: '', to: undefined, categoryManager: null, salesPerson: null, org_id: undefined },
};

function useKind<Row extends CommercialRow>(
  store: EntityStore<Row>,
  source: CommercialSource<Row>,
  statuses: readonly string[],
  isWanted: boolean,
) {
  const list = useLiveList(
    store,
    'approvals',
    () => commercialList(source, { ...EVERYBODYS, statuses }, { page: 1, limit: PAGE_LIMIT_MAX }),
    isWanted,
  );
  const view = useListView(list);
  return { list, view, isWanted, rows: useRows(store, isWanted ? view.ids : NONE) };
}

const NONE: readonly string[] = [];
