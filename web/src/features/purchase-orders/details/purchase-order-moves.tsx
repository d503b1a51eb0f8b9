import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { Check, CircleX, Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { EditPurchaseOrderCommand } from '../../../machines/edit-purchase-order.ts';
import { useUser } from '../../../stores/use-user.ts';

export interface PurchaseOrderMovesProps {
  row: PurchaseOrder;
  dirty: boolean;
  can: (command: EditPurchaseOrderCommand) => boolean;
  isOn: (command: EditPurchaseOrderCommand) => boolean;
  onSubmit: (command: EditPurchaseOrderCommand) => void;
  onIssue: () => void;
}

/** Where a purchase order goes from here, as far as its chart and this person's permissions have it. */
export function PurchaseOrderMoves({ row, dirty, can, isOn, onSubmit, onIssue }: PurchaseOrderMovesProps) {
  const { permissions } = useUser();
  const isOffered = (move: string) => purchaseOrderChart.permits(move, row.status, permissions);
  const title = dirty ? 'Save or discard your changes first.' : undefined;
  const decision = (command: EditPurchaseOrderCommand) => ({
    title,
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
          title={title}
          disabled={dirty || isOn('edit')}
          onClick={onIssue}
        >
          Issue…
        </Button>
      )}
    </>
  );
}
