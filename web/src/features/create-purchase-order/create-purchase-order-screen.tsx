import { isoDay } from '@console/shared/dates';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getOrder } from '../../api/orders.ts';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Money } from '../../components/money.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useNow } from '../../components/use-now.ts';
import { isPurchaseBegun, shownPurchaseFaults } from '../../machines/create-purchase-order.ts';
import { stores } from '../../stores/stores.ts';
import { SellerSelect } from '../../work/pickers/seller-select.tsx';
import { purchaseDraftTotal, purchaseTotals } from '../../work/purchase-form/purchase-totals.ts';
import { showFault } from '../../work/show-fault.ts';
import { TotalsList } from '../../work/totals-list.tsx';
import { useFollowedRow } from '../../work/use-followed-row.ts';
import { NewLines } from './new-lines.tsx';
import { OrderToSupply } from './order-to-supply.tsx';
import { useCreatePurchaseOrder } from './use-create-purchase-order.ts';

const ORDER_NUMBER = /^[\w-]{1,32}$/;
const REMARK_MAX = 5_000;

/** /create-po: for stock, or with `?order=` of an order. */
export function CreatePurchaseOrderScreen() {
  const [params] = useSearchParams();
  const named = params.get('order') ?? '';
  const order_number = ORDER_NUMBER.test(named) ? named : null;
  return <NewPurchaseOrder key={order_number} order_number={order_number} />;
}

/** What is written stays on this device until it is created or discarded. */
function NewPurchaseOrder({ order_number }: { order_number: string | null }) {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { snapshot, send } = useCreatePurchaseOrder(order_number, {
    onCreated: ({ po_id }) => void navigate(`/purchase-orders-details/${po_id}`),
    onFaults: () => showFault(form.current),
  });
  const { order: purchase, problem, removed } = snapshot.context;
  const followed = useFollowedRow(stores.order, order_number ?? undefined, getOrder);
  const order = followed.row;
  const today = useNow(isoDay);
  const isPicked = removed?.line.order_line_id === null;
  // Its button went with the line; the focus goes on where the line can be had back.
  useEffect(() => {
    if (isPicked) undo.current?.focus();
  }, [isPicked]);
  const isBusy = snapshot.hasTag('busy');
  const begun = isPurchaseBegun(snapshot.context);
  const faults = shownPurchaseFaults(snapshot.context);
  const create = () => send({ type: 'submit' });
  useHotkeys({
    'mod+Enter': { run: create, label: 'Create the purchase order' },
    '/': { run: () => picker.current?.focus(), label: 'Search a product' },
  });
  const taken = new Set(purchase.lines.flatMap(({ order_line_id }) => order_line_id ?? []));

  return (
    // No form to submit by Enter: in one of so many fields that would send it by accident.
    // What takes the focus comes to stand clear of the bar at the foot.
    <div ref={form} className="flex flex-col gap-4 **:scroll-mb-24">
      <PageHeader
        title="New purchase order"
        above={
          <span className="text-muted text-sm">
            <RouteLink to="/purchaseOrders">Purchase Orders</RouteLink>
          </span>
        }
        below={
          <>
            {order_number === null ? (
              'For stock'
            ) : (
              <span>
                Of order <RouteLink to={`/order-details/${order_number}`}>{order_number}</RouteLink>
              </span>
            )}
            {begun && <span>Kept on this device until you create or discard it</span>}
          </>
        }
        actions={
          begun && (
            <Button disabled={isBusy} onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          )
        }
      />
      {problem && (
        <Notice
          tone={problem.kind === 'network' ? 'warn' : 'danger'}
          title={problem.kind === 'network' ? 'No reply came' : undefined}
          actions={
            problem.kind === 'network' && (
              <Button size="sm" onClick={create}>
                Try again
              </Button>
            )
          }
        >
          {problem.kind === 'network' ? 'Trying again makes no second purchase order.' : problem.message}
        </Notice>
      )}
      {order_number !== null && (
        <OrderToSupply
          order_number={order_number}
          order={order}
          isGone={followed.isGone}
          taken={taken}
          readOnly={isBusy}
          send={send}
        />
      )}
      <Panel title="Seller and due date">
        <div className="mobile:grid-cols-2 tablet:grid-cols-3 grid gap-3">
          <SellerSelect
            activeOnly
            value={purchase.seller_id}
            disabled={isBusy}
            error={faults['seller_id']}
            onChange={(seller_id) => send({ type: 'seller.choose', seller_id })}
          />
          <DateField
            label="Due date"
            min={today}
            value={purchase.due_date}
            readOnly={isBusy}
            error={faults['due_date']}
            onChange={(due_date) => send({ type: 'terms.edit', patch: { due_date } })}
          />
        </div>
      </Panel>
      <NewLines purchase={purchase} order={order} faults={faults} readOnly={isBusy} pickerRef={picker} send={send} />
      {removed && (
        <Notice
          actions={
            <Button ref={undo} size="sm" disabled={isBusy} onClick={() => send({ type: 'line.undo' })}>
              Undo
            </Button>
          }
        >
          {removed.line.goods.product_name} {removed.line.goods.product_sku_name} was removed.
        </Notice>
      )}
      <Panel title="Remark and total">
        <div className="flex flex-col gap-3">
          <TextArea
            label="Remark"
            rows={2}
            maxLength={REMARK_MAX}
            value={purchase.remark}
            readOnly={isBusy}
            error={faults['remark']}
            onChange={(remark) => send({ type: 'terms.edit', patch: { remark } })}
          />
          <div className="max-mobile:w-full self-end">
            <TotalsList totals={purchaseTotals(purchase.lines)} />
          </div>
        </div>
      </Panel>
      <div className="border-line bg-surface tablet:-mx-5 tablet:-mb-5 tablet:px-5 sticky bottom-0 z-10 -mx-3 -mb-3 flex items-center justify-end gap-x-5 border-t px-3 py-3">
        <p className="flex flex-wrap items-baseline justify-end gap-x-2">
          <span className="text-muted text-sm">Total</span>
          <Money value={purchaseDraftTotal(purchase.lines)} className="text-lg font-semibold" />
        </p>
        <Button variant="primary" busy={isBusy} shortcut="Ctrl ↵" onClick={create}>
          Create purchase order
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        title="Discard this purchase order?"
        message="What you have written here goes for good."
        confirmLabel="Discard"
        cancelLabel="Keep writing"
        danger
        onCancel={() => setDiscarding(false)}
        onConfirm={() => {
          setDiscarding(false);
          send({ type: 'discard' });
        }}
      />
    </div>
  );
}
