import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { isBegun, shownOrderFaults } from '../../machines/create-order.ts';
import { CustomerPicker } from '../../work/pickers/customer-picker.tsx';
import { usePickedCustomer } from '../../work/pickers/use-picked-customer.ts';
import { OrderFoot } from './order-foot.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTerms } from './order-terms.tsx';
import { showFault } from '../../work/show-fault.ts';
import { useCreateOrder } from './use-create-order.ts';

/** An order that no quotation led to; what is written stays on this device until it is created or discarded. */
export function CreateOrderScreen() {
  const navigate = useNavigate();
  const form = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { snapshot, send } = useCreateOrder({
    onCreated: ({ order_number }) => void navigate(`/order-details/${order_number}`),
    onFaults: () => showFault(form.current),
  });
  const { order, problem, removed } = snapshot.context;
  // Its button went with the line; the focus goes on where the line can be had back.
  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);
  const isBusy = snapshot.hasTag('busy');
  const begun = isBegun(snapshot.context);
  const faults = shownOrderFaults(snapshot.context);
  const { isGone } = usePickedCustomer(order.customer);
  useHotkeys({
    'mod+Enter': { run: () => send({ type: 'submit' }), label: 'Create the order' },
    '/': { run: () => picker.current?.focus(), label: 'Search a product' },
  });

  return (
    // No form to submit by Enter: in one of so many fields that would send an order by accident.
    // What takes the focus comes to stand clear of the bar at the foot.
    <div ref={form} className="flex flex-col gap-4 **:scroll-mb-24">
      <PageHeader
        title="New order"
        above={
          <span className="text-muted text-sm">
            <RouteLink to="/orders">Orders</RouteLink>
          </span>
        }
        below={begun ? 'Kept on this device until you create or discard it' : 'Without a quotation'}
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
              <Button size="sm" onClick={() => send({ type: 'submit' })}>
                Try again
              </Button>
            )
          }
        >
          {problem.kind === 'network' ? 'Trying again makes no second order.' : problem.message}
        </Notice>
      )}
      <Panel title="Customer">
        <div className="mobile:grid-cols-2 tablet:grid-cols-3 grid gap-3">
          <CustomerPicker
            anyOrganisation
            value={order.customer}
            faults={isGone ? { ...faults, tenant_id: 'This customer was deleted.' } : faults}
            disabled={isBusy}
            onChange={(customer) => send({ type: 'customer.choose', customer })}
          />
        </div>
      </Panel>
      <OrderLines lines={order.lines} faults={faults} readOnly={isBusy} pickerRef={picker} send={send} />
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
      <OrderTerms order={order} faults={faults} readOnly={isBusy} send={send} />
      <OrderFoot order={order} isBusy={isBusy} onCreate={() => send({ type: 'submit' })} />
      <ConfirmDialog
        open={isDiscarding}
        title="Discard this order?"
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
