import { formatDateTime } from '@console/shared/dates';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { needsEwayBill } from '@console/shared/gst';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { can, ROLE_ADMIN } from '@console/shared/permissions';
import { WORDING } from '@console/shared/wording';
import { useSelector } from '@xstate/react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { Modal } from '../../components/modal.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { formAt } from '../../machines/work/standing.ts';
import { useUser } from '../../stores/use-user.ts';
import { LineTable } from '../line-table.tsx';
import { nameOf } from '../person-name.ts';
import { RecordSubtitle } from '../record-subtitle.tsx';
import { useViewing } from '../use-viewing.ts';
import { useWork } from '../use-work.ts';
import { workNotices } from '../work-notices.tsx';
import { challanLines, challanTotals } from './challan-lines.ts';
import { challanWork } from './work-on-challan.ts';

export interface ChallanModalProps {
  /** The row as it is when the modal opens; from then on it follows the feed. */
  row: DeliveryChallan;
  onSaved: () => void;
  onClose: () => void;
}

/** One delivery challan: its lines, and the two ways to close it. */
export function ChallanModal({ row: opened, onSaved, onClose }: ChallanModalProps) {
  const actor = useWork(challanWork, opened, {
    onSaved: () => {
      toastSuccess(WORDING.challan.updated);
      onSaved();
    },
    onFailed: ({ problem }) => toastError(WORDING.challan.updateFailed, problem.message),
    onClose,
  });
  const snapshot = useSelector(actor, (current) => current);
  const { row, asked } = snapshot.context;
  const isAdmin = useUser().role_id === ROLE_ADMIN;
  const isBusy = snapshot.hasTag('busy');
  useViewing({ entity: 'delivery_challan', id: row.challanId }, isBusy);

  return (
    <Modal
      open
      width="56rem"
      locked={isBusy}
      onClose={() => actor.send({ type: 'close' })}
      title={`Delivery Challan ${row.challanId}`}
      subtitle={
        <RecordSubtitle
          entity="delivery_challan"
          id={row.challanId}
          label={row.order_number}
          status={row.status}
          chart={deliveryChallanChart}
          since={row.created_date}
        />
      }
      banner={workNotices({
        snapshot,
        send: actor.send,
        noun: 'challan',
        isAdmin,
        statusLabel: deliveryChallanChart.label,
      })}
      footer={
        <>
          <Button
            className="mr-auto"
            busy={isBusy && asked?.command === 'cancel'}
            disabled={!isBusy && !snapshot.can({ type: 'submit', command: 'cancel' })}
            onClick={() => actor.send({ type: 'submit', command: 'cancel' })}
          >
            Cancelled
          </Button>
          <Button
            variant="primary"
            busy={isBusy && asked?.command === 'deliver'}
            disabled={!isBusy && !snapshot.can({ type: 'submit', command: 'deliver' })}
            onClick={() => actor.send({ type: 'submit', command: 'deliver' })}
          >
            Delivered
          </Button>
        </>
      }
    >
      <Tabs
        label="Delivery challan"
        tabs={[{ key: '1', label: 'Delivery Challan' }]}
        value="1"
        onChange={() => undefined}
      >
        <ChallanDetails row={row} />
      </Tabs>
      <ConfirmDialog
        open={formAt(snapshot) === 'confirming' || (isBusy && asked?.command === 'cancel')}
        title={`Cancel ${row.challanId}?`}
        message="Its goods count as not dispatched, and the status of the order follows."
        confirmLabel="Cancel challan"
        cancelLabel="Keep it"
        danger
        busy={isBusy}
        onConfirm={() => actor.send({ type: 'confirm', reason: '' })}
        onCancel={() => actor.send({ type: 'back' })}
      />
    </Modal>
  );
}

function ChallanDetails({ row }: { row: DeliveryChallan }) {
  const seesTenant = can(useUser().permissions, 'tenant', 'READ');
  const { tenant_info: tenant } = row;
  const { taxable, gst, total } = challanTotals(row);
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { label: 'Order', value: row.order_number },
          ...(seesTenant ? [{ label: 'Customer', value: tenant.tenant_name }] : []),
          { label: 'District', value: tenant.district },
          { label: 'Made by', value: nameOf(row.created_by_info) },
          { label: 'Made on', value: formatDateTime(row.created_date) },
        ]}
      />
      <LineTable
        caption="Lines of the challan"
        lines={challanLines(row)}
        priceTitle="Price"
        totals={[
          { key: 'taxable', label: 'Taxable amount', value: taxable },
          { key: 'gst', label: 'GST', value: gst },
          { key: 'total', label: 'Total', value: total, strong: true },
        ]}
        note={needsEwayBill(total) && 'Above ₹50,000: this consignment needs an e-way bill.'}
      />
    </div>
  );
}
