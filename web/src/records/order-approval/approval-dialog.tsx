import type { Order } from '@console/shared/entities/order';
import { payableInr } from '@console/shared/pricing';
import { storedLinesBelow } from '../../machines/below-least.ts';
import { useUser } from '../../stores/use-user.ts';
import { MoveDialog } from '../move-dialog.tsx';
import { GIVER_REASON, giverOf, giverWords, orderToDecide } from '../own-work.ts';
import type { MoveView } from '../use-move.ts';
import { useCostRule, useKnownCosts } from '../use-cost-rule.ts';
import { leastOf, LinesBelow } from './lines-below.tsx';

/** Asks before the prices of an order are approved; `moves` are of ORDER_APPROVAL. */
export function ApprovalDialog({ moves }: { moves: MoveView<Order> }) {
  const user = useUser();
  const rule = useKnownCosts(moves.asked?.row.order_lines ?? NONE);
  return (
    <MoveDialog
      moves={moves}
      question={({ row }) => {
        const giver = giverOf(user, orderToDecide(row, rule));
        return {
          title: `Approve the prices of ${row.order_number}?`,
          message: (
            <div className="flex flex-col gap-2">
              <p>
                The order comes to <span className="text-ink font-medium">{payableInr(row.order_grand_total)}</span>.
                Goods can then be ordered, dispatched and invoiced at these prices.
              </p>
              {giver && <p>{giverWords(giver, 'order')}</p>}
              <ShortLines row={row} />
            </div>
          ),
          confirmLabel: 'Approve',
          ...(giver && { reason: GIVER_REASON }),
        };
      }}
    />
  );
}

const NONE: Order['order_lines'] = [];

/** Which lines are below their minimum, and by how much. */
export function ShortLines({ row }: { row: Order }) {
  return <LinesBelow lines={storedLinesBelow(row, useCostRule(row.order_lines))} least={leastOf(row)} />;
}
