import type { Order } from '@console/shared/entities/order';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../components/tabs.tsx';
import { TimelinePanel } from '../timeline/timeline-panel.tsx';

const TABS = [{ key: 'order', label: 'Order' }] as const;
type OrderTab = (typeof TABS)[number]['key'];

export interface OrderLayoutProps {
  row: Order;
  header: ReactNode;
  notices?: ReactNode;
  /** What the first tab shows. */
  children: ReactNode;
}

/** The page of an order: its work on the left, by tabs that the address keeps, and the chain around it on the right. */
export function OrderLayout({ row, header, notices, children }: OrderLayoutProps) {
  const [params, setParams] = useSearchParams();
  const tab: OrderTab = TABS.find(({ key }) => key === params.get('tab'))?.key ?? 'order';
  const choose = (key: OrderTab) => setParams(key === 'order' ? {} : { tab: key }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      {header}
      {notices && <div className="flex flex-col gap-2">{notices}</div>}
      <div className="wide:grid-cols-[minmax(0,1fr)_21rem] grid items-start gap-x-5 gap-y-4">
        <Tabs label="Parts of the order" tabs={TABS} value={tab} onChange={choose} className="min-w-0">
          {tab === 'order' && children}
        </Tabs>
        <TimelinePanel
          order_number={row.order_number}
          className="wide:sticky wide:top-4 wide:max-h-[calc(100dvh-6rem)]"
        />
      </div>
    </div>
  );
}
