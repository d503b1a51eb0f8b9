import type { Quotation } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { payableInr } from '@console/shared/pricing';
import { can } from '@console/shared/permissions';
import { PackageCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MESSAGES } from '@console/shared/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import { lazyPart } from '../../api/lazy-part.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useUser } from '../../stores/use-user.ts';
import { toastError, toastInfo, toastWarning } from '../../components/toast.ts';
import { equal } from '../../machines/record-work/equal.ts';
import { savedOf } from '../../machines/quoting/saved.ts';
import { useMayShip } from '../ship-to/use-ship-to.ts';
import { toastCreated } from '../toast-created.tsx';
import { useEmitted } from '../use-emitted.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import { keptQuoting } from './kept-quoting.ts';
import { quotingMachine } from './quoting-machine.ts';

const OrderShipTo = lazyPart(async () => ({ default: (await import('../ship-to/order-ship-to.tsx')).OrderShipTo }));

export interface ConvertButtonProps {
  /** The newest known row. */
  row: Quotation;
  /** Why it cannot be converted now, as a message: it has unsaved changes. */
  disabledBecause?: string | undefined;
}

/**
 * Converts an approved quotation into its order. Stays visible until its call ends, even if the change arrives before
 * the response. Renders nothing once the order exists.
 */
export function ConvertButton({ row, disabledBecause }: ConvertButtonProps) {
  const { permissions } = useUser();
  const [wasOpen] = useState(row.order_number === null);
  return wasOpen && can(permissions, 'order', 'WRITE') ? (
    <Converting row={row} disabledBecause={disabledBecause} />
  ) : null;
}

function Converting({ row, disabledBecause }: ConvertButtonProps) {
  const actor = useConverting(row);
  const { isBusy, isOpen, mayConvert, asked = row } = useSelector(actor, shownOf, equal);
  const ships = useMayShip();
  const [site, setSite] = useState<number | null>();
  if (row.order_number && !isBusy) return null;
  const why = disabledBecause ?? reasonOf(row);
  const isOffered = mayConvert && why === undefined;
  return (
    <>
      <span title={why}>
        <Button
          variant="primary"
          icon={PackageCheck}
          // Keeps the focus while its own confirmation is open.
          aria-disabled={isOpen}
          disabled={!isOffered && !isOpen}
          onClick={() => actor.send({ type: 'convert' })}
        >
          Create order
          {why && <span className="sr-only">: {why}</span>}
        </Button>
      </span>
      <ConfirmDialog
        open={isOpen}
        title="Create the order?"
        message={`${asked.quotation_number} comes to ${payableInr(asked.grand_total)}. The quotation can no longer be changed afterwards.`}
        confirmLabel="Create order"
        fields={
          ships && (
            <Suspense>
              <OrderShipTo tenant_id={asked.tenant_id ?? 0} chosen={site} readOnly={isBusy} onChange={setSite} />
            </Suspense>
          )
        }
        busy={isBusy}
        onConfirm={() => actor.send({ type: 'confirm', shipping_address_id: site })}
        onCancel={() => actor.send({ type: 'back' })}
      />
    </>
  );
}

const shownOf = (snapshot: SnapshotFrom<typeof quotingMachine>) => ({
  isBusy: snapshot.hasTag('busy'),
  isOpen: snapshot.hasTag('open'),
  mayConvert: snapshot.can({ type: 'convert' }),
  asked: snapshot.context.quotation?.row,
});

const REASONS: Readonly<Record<string, string>> = {
  SENT: 'Approve it first.',
  REJECTED: 'It was rejected.',
};
const reasonOf = ({ status }: Quotation): string | undefined =>
  quotationChart.movesBetween(status, 'CONVERTED_TO_ORDER').length > 0 ? undefined : REASONS[status];

/** The conversion of one quotation for as long as the component is mounted. */
function useConverting(row: Quotation) {
  const { user_id, permissions } = useUser();
  const [kept] = useState(() => keptQuoting(user_id, row.quotation_id));
  const [saved] = useState(kept.read);
  const actor = useActorRef(quotingMachine, {
    input: { worker: { user_id, permissions }, newKey: () => crypto.randomUUID(), quotation: row, saved },
  });
  const navigate = useNavigate();
  useEmitted(actor, {
    ordered: ({ order_number, isOurs }) => {
      if (isOurs) {
        toastCreated(MESSAGES.order.created, [{ entity: 'order', id: order_number, noun: 'order' }]);
        void navigate(`/order-details/${order_number}`);
      } else toastInfo(MESSAGES.quotation.activeOrder, order_number);
    },
    notOrdered: ({ problem }) => toastError(MESSAGES.order.createFailed, problem.message),
    overtaken: ({ problem }) => toastWarning(problem.message),
  });
  useKeptDraft(actor, kept, savedOf);
  return actor;
}
