import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../components/tabs.tsx';
import { useUser } from '../../../stores/use-user.ts';
import { WaitingNotice } from '../../../records/order-approval/waiting-notice.tsx';
import type { WaitingNoticeProps } from '../../../records/order-approval/waiting-notice.tsx';
import { TimelinePanel } from '../timeline/timeline-panel.tsx';
import { OrderRecords, recordTabs } from './order-records.tsx';
import type { RecordsTab } from './order-records.tsx';

const FIRST = { key: 'order', label: 'Order' } as const;
type OrderTab = typeof FIRST.key | RecordsTab;

export interface OrderLayoutProps extends WaitingNoticeProps {
  header: ReactNode;
  foot?: ReactNode;
  /** Content of the first tab. */
  children: ReactNode;
}

/** The page of an order: its content on the left, in tabs kept in the address, and its timeline on the right. */
export function OrderLayout({ row, onLook, header, foot, children }: OrderLayoutProps) {
  const [params, setParams] = useSearchParams();
  const tabs = [FIRST, ...recordTabs(useUser())];
  const tab: OrderTab = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'order';
  const choose = (key: OrderTab) => setParams(key === 'order' ? {} : { tab: key }, { replace: true });
  return (
    <div className="flex flex-col gap-4">
      {header}
      <WaitingNotice row={row} onLook={onLook} />
      <div className="min-[84rem]:grid-cols-[minmax(0,1fr)_21rem] grid items-start gap-x-5 gap-y-4">
        <Tabs label="Parts of the order" tabs={tabs} value={tab} onChange={choose} className="min-w-0">
          {tab === 'order' ? children : <OrderRecords order={row} tab={tab} />}
        </Tabs>
        <TimelinePanel order_number={row.order_number} className="min-[84rem]:sticky min-[84rem]:top-4" />
      </div>
      {foot}
    </div>
  );
}
