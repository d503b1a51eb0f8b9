import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { MESSAGES } from '@console/shared/messages';
import { can } from '@console/shared/permissions';
import { Truck } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { getOrder } from '../../api/orders.ts';
import { clock } from '../../components/clock.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { toastError } from '../../components/toast.ts';
import { heldDelivery } from '../../machines/arrival-draft.ts';
import { keepsReceipt } from '../../machines/challan.ts';
import type { ChallanCommand, ChallanDraft } from '../../machines/challan.ts';
import { challanEditErrors, challanLeavingErrors, isEdited } from '../../machines/edit-challan.ts';
import { leavingAnswers } from '../../machines/leaving-answers.ts';
import type { Problem } from '../../machines/record-work/problem.ts';
import { draftGoods, uncoveredGoods } from '../../machines/uncovered-goods.ts';
import { draftAsksEwayBill, draftLacksEwayBill, keepsEwayBill } from '../../machines/lacking-eway-bill.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { ActivitySection } from '../activity/activity-section.tsx';
import { CANCEL_REASON } from '../cancel-reason.ts';
import { DecisionButton } from '../decision-button.tsx';
import { DecisionModal } from '../decision-modal.tsx';
import { andTakeNext, SaveAndNext } from '../save-and-next.tsx';
import { showFirstError } from '../show-first-error.ts';
import { allFiles } from '../uploads/form-files.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import { useFollowedRow } from '../use-followed-row.ts';
import { useRecordWork } from '../use-record-work.tsx';
import { ChallanDownloads } from './challan-downloads.tsx';
import { ChallanFacts, ChallanGoods } from './challan-facts.tsx';
import { goodsToCredit, useChallanCredit } from './challan-credit.ts';
import { CreditRest, toastSaved } from './credit-rest.tsx';
import { CreditedUnderWay } from './credited-under-way.tsx';
import { EwayBillActions } from './eway-bill-actions.tsx';
import { EwayBillWarning } from './eway-bill-warning.tsx';
import { isOverdrawn } from './overdrawn.ts';
import { hasNoInvoice } from '../order-invoice.ts';
import { asksToLeave, LeavingNotice, LeavingQuestion } from './leaving-question.tsx';
import { CHALLAN_WORK } from './work-on-challan.ts';

const ChallanForm = lazyPart(async () => ({ default: (await import('./challan-form.tsx')).ChallanForm }));
const DeliveredDialog = lazyPart(async () => ({ default: (await import('./delivered-dialog.tsx')).DeliveredDialog }));

const DELIVERED_AND_NEXT = andTakeNext('Mark delivered');

export interface ChallanModalProps {
  /** The row when the modal opens. After that it follows the feed. */
  row: DeliveryChallan;
  /**
   * Opens the next free record of the queue in its place. Resolves to whether there was one. Undefined outside a queue.
   */
  onNext?: (() => Promise<boolean>) | undefined;
  onClose: () => void;
}

const TABS = [{ key: '1', label: 'Delivery Challan' }] as const;

/** A delivery challan: how its goods travel, its lines, and the two ways to close it. */
export function ChallanModal({ row: opened, onNext, onClose }: ChallanModalProps) {
  const [isHolding, setHolding] = useState(false);
  const { permissions } = useUser();
  const body = useRef<HTMLDivElement>(null);
  const ends = {
    onSaved: ({ row: saved, command }: { row: DeliveryChallan; command: ChallanCommand }) =>
      toastSaved(saved, command, can(permissions, 'order', 'READ')),
    onFailed: ({ problem: failed }: { problem: Problem }) => {
      showFirstError(body.current);
      const isAtField = Object.keys(failed.fields).length > 0;
      return toastError(MESSAGES.challan.updateFailed, isAtField ? undefined : failed.message);
    },
    onClose,
    onNext,
  };
  const work = useRecordWork(CHALLAN_WORK, opened, ends, isHolding);
  const { row, problem, draft } = work;
  const edit = (patch: Partial<ChallanDraft>) => work.actor.send({ type: 'draft.edit', patch });
  const proof = useUploads({
    value: draft.received_file_id === '' ? [] : [draft.received_file_id],
    onChange: ([received_file_id = '']) => edit({ received_file_id }),
    accepts: 'proofs',
    most: 1,
  });
  const { areHeld } = allFiles([proof]);
  if (areHeld !== isHolding) setHolding(areHeld);
  const { asked, seen } = work.snapshot.context;
  /** Set while the delivery dialog is open: what follows its save. */
  const [receiving, setReceiving] = useState<'alone' | 'andNext'>();
  const isPermitted = (move: string) => deliveryChallanChart.permits(move, row.status, permissions);
  const mayDispatch = work.isOn('dispatch') || isPermitted('dispatch');
  const isWorker = ['deliver', 'cancel'].some((move) => deliveryChallanChart.permits(move, 'DRAFT', permissions));
  const isWritten = !work.snapshot.hasTag('readOnly') || isEdited(seen, draft);
  const mayEdit = useOffers('PATCH /dc') && isPermitted('edit') && isWritten;
  const order = useOrderOf(row);
  const credit = useChallanCredit(row, order);
  const isDraft = row.status === 'DRAFT';
  const lacks = {
    goods: isDraft ? uncoveredGoods(order, draftGoods(draft)) : [],
    ewayBill: isDraft && draftLacksEwayBill(row, order, draft),
    invoiceOf: isDraft && order && hasNoInvoice(order) ? order.order_number : undefined,
  };
  const [isAsking, setAsking] = useState(false);
  // Once it is possible again, it is asked anew.
  if (isAsking && !work.can('dispatch')) setAsking(false);
  const hasEdits = mayEdit && (work.isOn('edit') || isEdited(row, draft));
  const isDelivering = work.isOn('deliver') || work.isOnToNext('deliver');
  const answers = () => leavingAnswers(row, order, draft);
  const save = () => {
    work.submit('edit');
    showFirstError(body.current);
  };
  const dispatchAgreed = () => {
    work.submit('dispatch', answers());
    showFirstError(body.current);
  };
  const deliver = () => work.submit('deliver', answers());
  /** Errors come before the question, and so does the refusal of goods that were credited. */
  function dispatch() {
    const errors = challanLeavingErrors(row, draft, clock.now());
    const asks = asksToLeave(lacks) && !isOverdrawn(row, order, draft) && Object.keys(errors).length === 0;
    if (asks) setAsking(true);
    else dispatchAgreed();
  }
  const held = heldDelivery(row, draft);
  /** The delivery dialog would hide errors of the form. */
  function receive(then: 'alone' | 'andNext') {
    if (held !== undefined) return;
    if (Object.keys(challanEditErrors(row, draft, clock.now())).length === 0) setReceiving(then);
    else {
      work.check('edit');
      showFirstError(body.current);
    }
  }
  const receiveAlone = () => receive('alone');
  const receiveAndNext = () => receive('andNext');

  return (
    <DecisionModal
      work={work}
      title={`Delivery Challan ${row.challanId}`}
      width="56rem"
      bodyRef={body}
      approve={{ command: 'deliver', run: receiveAlone, label: 'Mark delivered' }}
      approveAndNext={{ run: receiveAndNext, label: DELIVERED_AND_NEXT }}
      reject={{ command: 'cancel', label: 'Cancel the challan' }}
      save={hasEdits ? { command: 'edit', run: save, label: 'Save' } : undefined}
      next={onNext && { run: onNext, label: 'Take the next challan' }}
      footer={
        <>
          {isWorker && (
            <DecisionButton work={work} command="cancel" className="mr-auto" shortcut="X">
              Cancelled
            </DecisionButton>
          )}
          <ChallanDownloads row={row} />
          {hasEdits && (
            <DecisionButton work={work} command="edit" run={save} shortcut="Ctrl ↵">
              Save
            </DecisionButton>
          )}
          {isWorker && (
            <SaveAndNext work={work} command="deliver" label={DELIVERED_AND_NEXT} run={receiveAndNext} held={held} />
          )}
          {isWorker && (
            <DecisionButton
              work={work}
              command="deliver"
              run={receiveAlone}
              held={held}
              variant={mayDispatch ? 'secondary' : 'primary'}
              shortcut="A"
            >
              Delivered
            </DecisionButton>
          )}
          {mayDispatch && (
            <DecisionButton work={work} command="dispatch" run={dispatch} variant="primary" icon={Truck}>
              Dispatch
            </DecisionButton>
          )}
        </>
      }
    >
      <Tabs label="Delivery challan" tabs={TABS} value="1" onChange={() => undefined}>
        <div className="flex flex-col gap-5">
          <LeavingNotice lacks={lacks} />
          <EwayBillWarning row={row} />
          <CreditRest row={row} credit={credit} />
          <CreditedUnderWay row={row} order={order} />
          {keepsEwayBill(row) && <EwayBillActions row={row} isEdited={isEdited(row, draft)} />}
          <ChallanFacts row={row} written={!mayEdit ? 'none' : isDraft ? 'all' : 'under way'} />
          {mayEdit ? (
            <Suspense fallback={<ChallanGoods row={row} />}>
              <ChallanForm
                row={row}
                order={order}
                draft={draft}
                errors={work.errors}
                readOnly={!work.canEdit}
                onEdit={edit}
              />
            </Suspense>
          ) : (
            <ChallanGoods row={row} credit={credit} />
          )}
        </div>
      </Tabs>
      <ActivitySection of={{ entity: 'delivery_challan', id: row.challanId }} />
      <Suspense>
        {receiving && (work.can('deliver') || isDelivering) && (
          <DeliveredDialog
            row={row}
            order={order}
            draft={draft}
            proof={keepsReceipt(row) ? proof : undefined}
            lacks={lacks}
            asksEwayBill={mayEdit && isDraft && draftAsksEwayBill(row, order, draft)}
            errors={work.errors}
            problem={asked?.command === 'deliver' ? problem : undefined}
            busy={isDelivering}
            submitLabel={receiving === 'andNext' ? DELIVERED_AND_NEXT : 'Mark delivered'}
            onEdit={edit}
            onSubmit={() => (receiving === 'andNext' ? work.saveAndNext?.('deliver', deliver) : deliver())}
            onCheck={() => work.check('deliver')}
            onClose={() => setReceiving(undefined)}
          />
        )}
      </Suspense>
      {isAsking && (
        <LeavingQuestion
          lacks={lacks}
          onConfirm={() => {
            setAsking(false);
            dispatchAgreed();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
      <ConfirmDialog
        open={work.asks('cancel')}
        title={`Cancel ${row.challanId}?`}
        message={cancelWords(row)}
        reason={CANCEL_REASON}
        confirmLabel="Cancel challan"
        cancelLabel="Keep it"
        danger
        busy={work.isBusy}
        onConfirm={work.confirm}
        onCancel={work.back}
      />
    </DecisionModal>
  );
}

/** The order of a draft, which says what is left and covered of its lines; later, what is credited of its goods. */
function useOrderOf(row: DeliveryChallan) {
  const seesOrders = can(useUser().permissions, 'order', 'READ');
  const isWritable = useOffers('PATCH /dc') && row.status === 'DRAFT';
  const isWanted = isWritable || row.status === 'IN_TRANSIT' || goodsToCredit(row).length > 0;
  return useFollowedRow(stores.order, isWanted && seesOrders ? row.order_number : undefined, getOrder).row;
}

const cancelWords = ({ status, order_number, ewaybill_number }: DeliveryChallan) =>
  [
    status === 'IN_TRANSIT'
      ? `The goods are in transit: arrange for their return. They no longer count as dispatched, and the status of order ${order_number} changes with them.`
      : `Nothing has been dispatched yet. The goods can go on another challan for order ${order_number}.`,
    ...(ewaybill_number ? ['Cancel its e-way bill on the portal too, within 24 hours of its issue.'] : []),
  ].join(' ');
