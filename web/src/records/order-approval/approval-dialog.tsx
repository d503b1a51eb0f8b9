import type { Order } from '@console/shared/entities/order';
import { payableInr } from '@console/shared/pricing';
import { storedLinesBelow } from '../../machines/below-least.ts';
import { MoveDialog } from '../move-dialog.tsx';
import type { MoveView } from '../use-move.ts';
import { useCostRule } from '../use-cost-rule.ts';
import { leastOf, LinesBelow } from './lines-below.tsx';

/** Asks before the prices of an order are approved; `moves` are of ORDER_APPROVAL. */
export const ApprovalDialog = ({ moves }: { moves: MoveView<Order> }) => (
  <MoveDialog
    moves={moves}
    question={({ row }) => ({
      title: `Approve the prices of ${row.order_number}?`,
      message: (
        <div className="flex flex-col gap-2">
          <p>
            The order comes to <span className="text-ink font-medium">{payableInr(row.order_grand_total)}</span>. Goods
            can then be ordered, dispatched and invoiced at these prices.
          </p>
          <ShortLines row={row} />
        </div>
      ),
      confirmLabel: 'Approve',
    })}
  />
);

/** Which lines are below their minimum, and by how much. */
export function ShortLines({ row }: { row: Order }) {
  return <LinesBelow lines={storedLinesBelow(row, useCostRule(row.order_lines))} least={leastOf(row)} />;
}
