import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import { lazyPart } from '../../../api/lazy-part.ts';
import { RecordActivity } from '../../../records/activity/activity-section.tsx';
import { commentsTab, documentsTab, DocumentPage } from '../../../records/document-page.tsx';
import type { DocumentPageProps, RecordTab } from '../../../records/document-page.tsx';
import { WaitingNotice } from '../../../records/order-approval/waiting-notice.tsx';
import type { WaitingNoticeProps } from '../../../records/order-approval/waiting-notice.tsx';
import { RefundNotice } from '../../../records/payments/refund-notice.tsx';
import { SupplyCount } from '../../../records/supply/supply-count.tsx';
import { LISTS } from '../../../records/use-may-list.ts';
import { useOffers } from '../../../stores/use-offers.ts';
import { OrderMoneyCount } from './order-money-count.tsx';

const SupplyPanels = lazyPart(async () => ({
  default: (await import('../../../records/supply/supply-panels.tsx')).SupplyPanels,
}));
const OrderMoney = lazyPart(async () => ({ default: (await import('./order-money.tsx')).OrderMoney }));

/** The permissions that show the money tab. Every reader of orders sees credit notes. */
const MONEY = ['payment', 'order', 'expense'] as const;

const idOf = ({ order_number }: Order) => order_number;

const TABS: readonly RecordTab<Order>[] = [
  {
    key: 'supply',
    label: 'Supply',
    may: ({ permissions }) =>
      can(permissions, 'purchase_order', 'READ') || can(permissions, 'delivery_challan', 'READ'),
    calls: [LISTS.purchase_order, LISTS.delivery_challan],
    panel: ({ row }) => <SupplyPanels order={row} />,
    count: SupplyCount,
  },
  {
    key: 'money',
    label: 'Money',
    may: ({ permissions }) => MONEY.some((entity) => can(permissions, entity, 'READ')),
    calls: [LISTS.payment, LISTS.expense, 'GET /credit_note'],
    panel: ({ row }) => <OrderMoney key={row.order_number} order={row} />,
    count: OrderMoneyCount,
  },
  documentsTab('order', idOf),
  commentsTab('order', idOf),
];

const LIST = { path: '/orders', label: 'Orders' };

export type OrderPageProps = WaitingNoticeProps &
  Pick<DocumentPageProps<Order>, 'below' | 'actions' | 'foot' | 'children'>;

/** The page of an order, with its activity, if it is kept, on the right. */
export function OrderPage({ row, onLook, ...page }: OrderPageProps) {
  const hasActivity = useOffers('GET /activity');
  return (
    <DocumentPage
      row={row}
      list={LIST}
      title={row.order_number}
      label="Parts of the order"
      tabs={TABS}
      notice={
        <>
          <WaitingNotice row={row} onLook={onLook} />
          <RefundNotice row={row} />
        </>
      }
      aside={
        hasActivity && (
          <RecordActivity
            of={{ entity: 'order', id: row.order_number }}
            className="min-[84rem]:sticky min-[84rem]:top-4"
            listClass="min-[84rem]:max-h-[calc(100dvh-9rem)] min-[84rem]:overflow-y-auto"
          />
        )
      }
      {...page}
    />
  );
}
