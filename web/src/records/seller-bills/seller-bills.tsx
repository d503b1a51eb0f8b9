import { aboveOrdered, standingBills } from '@console/shared/billed';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { formatInr, sum } from '@console/shared/money';
import { payableInr } from '@console/shared/pricing';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Money } from '../../components/money.tsx';
import { Panel } from '../../components/panel.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { CANCEL_REASON } from '../cancel-reason.ts';
import { MoveDialog } from '../move-dialog.tsx';
import { useMove } from '../use-move.ts';
import { billColumns } from './bill-columns.tsx';
import { BillDialog } from './bill-dialog.tsx';
import { BILL_MOVES, billIn, billOfMove, cancelMove, isBillable, mayBill } from './bill-kind.ts';
import { RECORD_BILL } from './record-bill.ts';
import { SuppliedLinesPanel } from './supplied-lines-panel.tsx';

/** The seller's bills for a purchase order, and how they compare with it. Absent where the gateway keeps none. */
export function SellerBills({ row }: { row: PurchaseOrder }) {
  const isOffered = useOffers(RECORD_BILL);
  const { seller_bills: bills } = row;
  if (!isOffered || !bills || (!isBillable(row) && bills.length === 0)) return null;
  return (
    <>
      <BillsPanel row={row} bills={bills} />
      <SuppliedLinesPanel row={row} />
    </>
  );
}

function BillsPanel({ row, bills }: { row: PurchaseOrder; bills: readonly SellerBill[] }) {
  const may = mayBill(useUser().permissions);
  const moves = useMove(BILL_MOVES);
  const [opened, setOpened] = useState<SellerBill | 'new'>();
  const isOpen = isBillable(row);
  const standing = standingBills(row);
  const billed = sum(standing.map(({ amount }) => amount));
  const above = aboveOrdered(billed, row);
  return (
    <Panel
      title="Seller bills"
      count={standing.length}
      flush
      actions={
        may &&
        isOpen && (
          <Button size="sm" icon={Plus} onClick={() => setOpened('new')}>
            Add bill
          </Button>
        )
      }
      footer={
        standing.length > 0 && (
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>
              Billed, for an order of {payableInr(row.po_grand_total)}
              {above > 0 && <span className="text-amber font-medium"> · {formatInr(above)} more than ordered</span>}
            </span>
            <Money value={billed} className="text-ink font-semibold" />
          </p>
        )
      }
    >
      <DenseTable
        caption="Seller bills"
        columns={billColumns({
          may,
          isOpen,
          onCorrect: setOpened,
          onCancel: ({ bill_id }) => moves.ask(cancelMove(bill_id), row),
        })}
        rows={bills}
        rowId={({ bill_id }) => `bill-${bill_id}`}
        rowLabel={({ bill_number }) => `bill ${bill_number}`}
        decorOf={({ cancelled_at }) => ({ faded: cancelled_at !== null })}
        empty={
          <EmptyState title="No bills yet">A payment before the seller’s bill is recorded as an advance.</EmptyState>
        }
      />
      {opened && (
        <BillDialog row={row} bill={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      )}
      <MoveDialog
        moves={moves}
        question={({ move, row: asked }) => {
          const bill = billIn(asked, billOfMove(move));
          return (
            bill && {
              title: `Cancel bill ${bill.bill_number}?`,
              message: `${formatInr(bill.amount)} no longer counts as billed. The bill stays here with your reason.`,
              confirmLabel: 'Cancel bill',
              cancelLabel: 'Keep it',
              danger: true,
              reason: CANCEL_REASON,
            }
          );
        }}
      />
    </Panel>
  );
}
