import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { Check, CircleX, ReceiptText } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { OrderCommand } from '../../../machines/edit-order.ts';
import { hasNoInvoice } from '../../../records/order-invoice.ts';
import { isWaiting } from '../../../records/order-approval/order-status.ts';
import { useUser } from '../../../stores/use-user.ts';
import { LOOK_ID } from '../../../records/work-notices.tsx';

export interface OrderMovesProps {
  row: Order;
  /** A change must be looked at first. */
  canLook: boolean;
  can: (command: OrderCommand) => boolean;
  isOn: (command: OrderCommand) => boolean;
  onSubmit: (command: OrderCommand) => void;
}

/** Buttons that issue the invoice of an order or end it, where the chart allows. */
export function OrderMoves({ row, canLook, can, isOn, onSubmit }: OrderMovesProps) {
  const { permissions } = useUser();
  const isOffered = (move: 'invoice' | 'cancel' | 'close') => orderChart.permits(move, row.status, permissions);
  return (
    <>
      {hasNoInvoice(row) && !isWaiting(row) && isOffered('invoice') && (
        <Button
          icon={ReceiptText}
          busy={isOn('invoice')}
          disabled={!can('invoice') && !isOn('invoice')}
          aria-describedby={canLook ? LOOK_ID : undefined}
          onClick={() => onSubmit('invoice')}
        >
          Issue invoice
        </Button>
      )}
      {isOffered('cancel') && (
        <Button
          icon={CircleX}
          busy={isOn('cancel')}
          disabled={!can('cancel') && !isOn('cancel')}
          aria-describedby={canLook ? LOOK_ID : undefined}
          onClick={() => onSubmit('cancel')}
        >
          Cancel order
        </Button>
      )}
      {isOffered('close') && (
        <Button
          variant="primary"
          icon={Check}
          busy={isOn('close')}
          disabled={!can('close') && !isOn('close')}
          aria-describedby={canLook ? LOOK_ID : undefined}
          onClick={() => onSubmit('close')}
        >
          Close order
        </Button>
      )}
    </>
  );
}
