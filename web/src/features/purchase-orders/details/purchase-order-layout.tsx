import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { RECORD_TABS } from './record-tabs.tsx';

const FIRST = 'order';

export interface PurchaseOrderLayoutProps {
  row: PurchaseOrder;
  header: ReactNode;
  foot?: ReactNode;
  /** Content of the first tab. */
  children: ReactNode;
}

/** The page of a purchase order, in tabs kept in the address. */
export function PurchaseOrderLayout({ row, header, foot, children }: PurchaseOrderLayoutProps) {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const more = RECORD_TABS.filter(({ may }) => may(user));
  const shown = more.find(({ key }) => key === params.get('tab'));
  return (
    <div className="flex flex-col gap-4">
      {header}
      <Tabs
        label="Parts of the purchase order"
        tabs={[{ key: FIRST, label: 'Order' }, ...more]}
        value={shown?.key ?? FIRST}
        onChange={(key) => setParams(key === FIRST ? {} : { tab: key }, { replace: true })}
        className="min-w-0"
      >
        {shown ? (
          <Suspense fallback={<SkeletonRows />}>
            <shown.panel row={row} />
          </Suspense>
        ) : (
          children
        )}
      </Tabs>
      {foot}
    </div>
  );
}
