import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { Check, CircleX, Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { EditPurchaseOrderCommand } from '../../../machines/edit-purchase-order.ts';
import { useUser } from '../../../stores/use-user.ts';
import { UNSAVED_ID } from '../../../records/sale-form/save-bar.tsx';
import { LOOK_ID } from '../../../records/work-notices.tsx';

export interface PurchaseOrderMovesProps {
  row: PurchaseOrder;
  dirty: boolean;
  /** A change must be looked at first. */
  canLook: boolean;
  can: (command: EditPurchaseOrderCommand) => boolean;
  isOn: (command: EditPurchaseOrderCommand) => boolean;
  onSubmit: (command: EditPurchaseOrderCommand) => void;
  onIssue: () => void;
}

/** Buttons for a purchase order's moves, as far as the chart and this person's permissions allow. */
export function PurchaseOrderMoves({ row, dirty, canLook, can, isOn, onSubmit, onIssue }: PurchaseOrderMovesProps) {
  const { permissions } = useUser();
  const isOffered = (move: string) => purchaseOrderChart.permits(move, row.status, permissions);
  const describedBy = dirty ? UNSAVED_ID : canLook ? LOOK_ID : undefined;
  const decision = (command: EditPurchaseOrderCommand) => ({
    'aria-describedby': describedBy,
    busy: isOn(command),
    disabled: !can(command) && !isOn(command),
    onClick: () => onSubmit(command),
  });
  return (
    <>
      {isOffered('cancel') && (
        <Button icon={CircleX} {...decision('cancel')}>
          Cancel purchase order
        </Button>
      )}
      {isOffered('pay') && (
        <Button variant="primary" icon={Check} {...decision('pay')}>
          Mark as paid
        </Button>
      )}
      {isOffered('issue') && (
        <Button
          variant="primary"
          icon={Send}
          aria-haspopup="dialog"
          aria-describedby={describedBy}
          disabled={dirty || canLook || isOn('edit')}
          onClick={onIssue}
        >
          Issue…
        </Button>
      )}
    </>
  );
}
