import type { Order } from '@console/shared/entities/order';
import { can, isStaff } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/lazy-part.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';

const SupplyPanels = lazyPart(async () => ({
  default: (await import('../../../records/supply/supply-panels.tsx')).SupplyPanels,
}));
const OrderMoney = lazyPart(async () => ({ default: (await import('./order-money.tsx')).OrderMoney }));
const DocumentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/documents/documents-panel.tsx')).DocumentsPanel,
}));
const CommentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/comments/comments-panel.tsx')).CommentsPanel,
}));

interface Reader {
  role_id: number;
  permissions: PermissionMap;
}

/** The permissions that show the money tab. Every reader of orders sees credit notes. */
const MONEY = ['payment', 'order', 'expense'] as const;

const TABS = [
  {
    key: 'supply',
    label: 'Supply',
    may: ({ permissions }: Reader) =>
      can(permissions, 'purchase_order', 'READ') || can(permissions, 'delivery_challan', 'READ'),
  },
  {
    key: 'money',
    label: 'Money',
    may: ({ permissions }: Reader) => MONEY.some((entity) => can(permissions, entity, 'READ')),
  },
  {
    key: 'documents',
    label: 'Documents',
    may: ({ permissions }: Reader) => can(permissions, 'document_upload', 'READ'),
  },
  { key: 'comments', label: 'Comments', may: ({ role_id }: Reader) => isStaff(role_id) },
] as const;

export type RecordsTab = (typeof TABS)[number]['key'];

/** The tabs of records that belong to an order, as far as this person may see them. */
export const recordTabs = (reader: Reader) => TABS.filter(({ may }) => may(reader));

/** One tab of records that belong to an order. */
export function OrderRecords({ order, tab }: { order: Order; tab: RecordsTab }) {
  const { order_number } = order;
  return (
    <Suspense fallback={<SkeletonRows />}>
      <div className="flex flex-col gap-4">
        {tab === 'supply' && <SupplyPanels order={order} />}
        {tab === 'money' && <OrderMoney key={order_number} order={order} />}
        {tab === 'documents' && <DocumentsPanel of={{ entity_name: 'order', entity_id: order_number }} />}
        {tab === 'comments' && <CommentsPanel of={{ entity_type: 'order', entity_id: order_number }} />}
      </div>
    </Suspense>
  );
}
