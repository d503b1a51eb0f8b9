import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import { Check } from 'lucide-react';
import { useContext, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { DecidedContext } from '../decided-context.ts';
import {
  inPlaceWords,
  useDecidersInWords,
  useDecidingCosts,
  useGiver,
  useOrderFault,
  useOrderToDecide,
} from '../own-work.ts';
import { useMove } from '../use-move.ts';
import { LOOK_ID } from '../work-notices.tsx';
import { ApprovalDialog, ShortLines } from './approval-dialog.tsx';
import { ORDER_APPROVAL } from './approval-kind.ts';

export interface WaitingNoticeProps {
  row: Order;
  /** Marks the changes as seen; undefined if there is nothing to look at. */
  onLook?: (() => void) | undefined;
}

/**
 * Says that an order awaits approval and why, with the approval for people who may give it. Tells its customer that
 * prices will follow. Renders nothing for other orders.
 */
export function WaitingNotice({ row, onLook }: WaitingNoticeProps) {
  // Created here, so that the outcome of an approval is still announced once the order no longer waits.
  const moves = useMove(ORDER_APPROVAL, useContext(DecidedContext));
  function look() {
    moves.look();
    onLook?.();
  }
  return (
    <>
      {!showsPrices(row) && (
        <Notice title="Prices to be confirmed">
          We're still confirming the prices of this order. They appear here once they are confirmed.
        </Notice>
      )}
      {row.approval === 'WAITING' && (
        <Waiting
          row={row}
          mayApprove={moves.may('approve', row)}
          isHeld={onLook !== undefined}
          onAsk={() => moves.ask('approve', row)}
        />
      )}
      <ApprovalDialog moves={{ ...moves, look }} />
    </>
  );
}

interface WaitingProps {
  row: Order;
  mayApprove: boolean;
  /** A change must be looked at first. */
  isHeld: boolean;
  onAsk: () => void;
}

function Waiting({ row, mayApprove, isHeld, onAsk }: WaitingProps) {
  const own = useOrderFault(row);
  const ownId = useId();
  const record = useOrderToDecide(row);
  const deciders = useDecidersInWords(record);
  const { isKnown } = useDecidingCosts(row.order_lines);
  const giver = useGiver(record);
  useHotkeys(mayApprove && !own && !isHeld ? { a: { run: onAsk, label: 'Approve the prices' } } : {});
  return (
    <Notice
      tone="warn"
      title="Waiting for approval"
      actions={
        mayApprove && (
          <Button
            size="sm"
            variant="primary"
            icon={Check}
            shortcut="A"
            aria-haspopup="dialog"
            aria-describedby={own || giver ? ownId : isHeld ? LOOK_ID : undefined}
            disabled={own !== undefined || isHeld}
            onClick={onAsk}
          >
            Approve
          </Button>
        )
      }
    >
      <p>
        Until its prices are approved, nothing can be ordered, dispatched, invoiced, paid or credited for this order.
      </p>
      <ShortLines row={row} />
      {mayApprove && own && <p id={ownId}>{own.words}</p>}
      {mayApprove && !own && giver && <p id={ownId}>{inPlaceWords(giver)}</p>}
      {!mayApprove && isKnown && deciders && <p>{deciders} may approve them.</p>}
    </Notice>
  );
}
