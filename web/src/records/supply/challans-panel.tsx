import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { creditedUnsent, leftToDeliver } from '@console/shared/left-to-deliver';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Truck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { OpenedBy } from '../../components/leave-guard.tsx';
import { newChallanRules } from '../../machines/new-challan.ts';
import { openOf } from '../../machines/supply-draft.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useAddress } from '../address/use-address.ts';
import { useOpening } from '../address/use-opening.ts';
import { EwayBillMark } from '../challan/eway-bill-warning.tsx';
import { useLedger } from '../use-ledger.ts';
import { supplyColumns } from './supply-columns.tsx';
import { challansOf } from './supply-of.ts';
import { useOpener } from './use-opener.ts';
import { LivePanel, LiveTable } from '../live-panel.tsx';
import { useMayList } from '../use-may-list.ts';

const NewChallanDialog = lazyPart(async () => ({
  default: (await import('./new-challan-dialog.tsx')).NewChallanDialog,
}));
const OpenedChallan = lazyPart(async () => ({
  default: (await import('../challan/opened-challan.tsx')).OpenedChallan,
}));

/** The challans of an order. Hidden from people who may not read challans. */
export function ChallansPanel({ order }: { order: Order }) {
  const mayRead = useMayList('delivery_challan');
  return mayRead && <Challans key={order.order_number} order={order} />;
}

function Challans({ order }: { order: Order }) {
  const { order_number } = order;
  const { permissions } = useUser();
  const challans = useLedger(stores.delivery_challan, order_number, () => challansOf(order_number));
  const [isMaking, setMaking] = useState(false);
  const { opened, open, close } = useOpenChallan();
  const isOpen =
    newChallanRules.ended(order) === undefined && order.order_lines.some((line) => openOf(leftToDeliver, line) > 0);
  const isOffered = isOpen && can(permissions, 'delivery_challan', 'WRITE');
  const place = useOpener(isOffered, isMaking);
  return (
    <LivePanel
      placeRef={place}
      title="Delivery challans"
      live={challans}
      flush
      actions={
        isOffered && (
          <Button size="sm" icon={Truck} aria-haspopup="dialog" onClick={() => setMaking(true)}>
            New challan
          </Button>
        )
      }
    >
      <LiveTable
        caption="Delivery challans"
        columns={COLUMNS}
        live={challans}
        rowId={({ challanId }) => `challan-${challanId}`}
        rowLabel={({ challanId }) => `challan ${challanId}`}
        decorOf={({ status }) => ({ faded: status === 'CANCELLED' })}
        onOpen={({ challanId }) => open(challanId)}
        failed={MESSAGES.challan.listFailed}
        empty={
          <EmptyState title="No delivery challans yet">
            {isCredited(order) && 'All goods of the order are credited: nothing is left to deliver.'}
          </EmptyState>
        }
      />
      <Suspense>
        {isMaking && <NewChallanDialog order={order} onClose={() => setMaking(false)} />}
        {opened !== null && (
          <OpenedBy value="challan">
            <OpenedChallan key={opened} id={opened} onClose={close} />
          </OpenedBy>
        )}
      </Suspense>
    </LivePanel>
  );
}

/** Whether nothing of it is left to deliver, because all that was not cancelled is credited. */
const isCredited = ({ order_lines }: Order): boolean => {
  const live = order_lines.filter(({ status }) => status !== 'CANCELLED');
  return live.length > 0 && live.every((line) => creditedUnsent(line) >= line.quantity);
};

/** The challan named in the address: `challan=DC2627-000012`. */
function useOpenChallan() {
  const [opened, change] = useAddress(readOpen);
  const { open, close } = useOpening(change, opened !== null);
  return { opened, open: (id: string) => open({ challan: id }), close: () => close({ challan: undefined }) };
}

const readOpen = (params: URLSearchParams) => params.get('challan');

const COLUMNS: readonly Column<DeliveryChallan>[] = [
  { key: 'number', title: 'Challan', card: 'title', render: ({ challanId }) => challanId },
  ...supplyColumns<DeliveryChallan>(
    deliveryChallanChart,
    ({ dc_grand_total }) => dc_grand_total,
    (row) => <EwayBillMark row={row} />,
  ),
];
