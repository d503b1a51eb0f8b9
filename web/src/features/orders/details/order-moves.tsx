import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { Check, CircleX } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { OrderCommand } from '../../../machines/edit-order.ts';
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

/** Buttons that end an order, where the chart allows. */
export function OrderMoves({ row, canLook, can, isOn, onSubmit }: OrderMovesProps) {
  const { permissions } = useUser();
  const isOffered = (move: 'cancel' | 'close') => orderChart.permits(move, row.status, permissions);
  return (
    <>
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
