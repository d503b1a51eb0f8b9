import { isoDay } from '@console/shared/dates';
import type { ShippingAddress } from '@console/shared/entities/parts';
import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { getOrder } from '../../api/orders.ts';
import { DateField } from '../../components/date-field.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { useNow } from '../../components/use-now.ts';
import { newPurchaseOrder } from '../../machines/new-purchase-order.ts';
import { newTerms } from '../../machines/sale-terms.ts';
import type { NewPurchaseOrder as Draft } from '../../machines/new-purchase-order.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { draftField } from '../../records/form-field.ts';
import { FormPage } from '../../records/form-page.tsx';
import { FormSum } from '../../records/form-sum.tsx';
import { SellerSelect } from '../../records/pickers/seller-select.tsx';
import { purchaseDraftTotal } from '../../records/purchase-form/purchase-totals.ts';
import { DeliveryFields } from '../../records/purchase-form/delivery-fields.tsx';
import { SHIPS } from '../../records/ship-to/ship-to.tsx';
import { RemarkAndTotals } from '../../records/purchase-form/remark-and-totals.tsx';
import { RemovedLineNotice } from '../../records/removed-line-notice.tsx';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { useRecordForm } from '../../records/use-record-form.ts';
import { NewLines } from './new-lines.tsx';
import { NEW_PURCHASE_ORDER } from './new-purchase-kind.ts';
import { OrderToSupply } from './order-to-supply.tsx';

const ORDER_NUMBER = /^[\w-]{1,32}$/;

/** /create-po: for stock, or for an order with `?order=`. */
export function CreatePurchaseOrderScreen() {
  const [params] = useSearchParams();
  const named = params.get('order') ?? '';
  const order_number = ORDER_NUMBER.test(named) ? named : null;
  return <NewPurchaseOrder key={order_number} order_number={order_number} />;
}

/** The draft stays on this device until it is created or discarded. */
function NewPurchaseOrder({ order_number }: { order_number: string | null }) {
  const navigate = useNavigate();
  const picker = useRef<HTMLInputElement>(null);
  const [blank] = useState(() => newPurchaseOrder(order_number));
  const form = useRecordForm(NEW_PURCHASE_ORDER, {
    blank,
    about: order_number ?? undefined,
    onSaved: ({ po_id }) => void navigate(`/purchase-orders-details/${po_id}`),
  });
  const { draft: purchase, errors, isBusy, edit } = form;
  const { undo } = form.context;
  const field = draftField<Pick<typeof purchase, 'due_date' | 'remark'>>({
    draft: purchase,
    errors,
    readOnly: isBusy,
    edit: (patch) => edit({ type: 'terms.edit', patch }),
  });
  const { row: order, isGone } = useFollowedRow(stores.order, order_number ?? undefined, getOrder);
  const today = useNow(isoDay);
  const ships = useOffers(SHIPS);
  const site = order?.shipping_address ?? null;
  const taken = new Set(purchase.lines.flatMap(({ order_line_id }) => order_line_id ?? []));
  return (
    <FormPage
      form={form}
      title="New purchase order"
      parent={{ to: '/purchaseOrders', label: 'Purchase Orders' }}
      below={
        order_number === null ? (
          'For stock'
        ) : (
          <span>
            Of order <RouteLink to={`/order-details/${order_number}`}>{order_number}</RouteLink>
          </span>
        )
      }
      submitLabel="Create purchase order"
      sum={<FormSum label="Total" value={purchaseDraftTotal(purchase.lines)} />}
      keys={{ '/': { run: () => picker.current?.focus(), label: 'Search a product' } }}
    >
      {order_number !== null && (
        <OrderToSupply
          order_number={order_number}
          order={order}
          isGone={isGone}
          taken={taken}
          readOnly={isBusy}
          edit={edit}
        />
      )}
      <Panel title={ships ? 'Seller and delivery' : 'Seller and due date'}>
        <div className="mobile:grid-cols-2 tablet:grid-cols-3 grid gap-3">
          <SellerSelect
            activeOnly
            value={purchase.seller_id}
            disabled={isBusy}
            error={errors['seller_id']}
            onChange={(seller_id) => edit({ type: 'seller.choose', seller_id })}
          />
          <DateField label="Due date" min={today} {...field('due_date')} />
          {ships && (
            <DeliveryFields
              terms={deliveryOf(purchase, site)}
              site={site}
              errors={errors}
              readOnly={isBusy}
              onEdit={(patch) => edit({ type: 'terms.edit', patch })}
            />
          )}
        </div>
      </Panel>
      <NewLines purchase={purchase} order={order} errors={errors} readOnly={isBusy} pickerRef={picker} edit={edit} />
      {undo?.type === 'line.restore' && (
        <RemovedLineNotice
          key={undo.line.id}
          goods={undo.line.goods}
          disabled={isBusy}
          // A line of the order can still be ticked again.
          takesFocus={undo.line.order_line_id === null}
          onUndo={form.undo}
        />
      )}
      <Panel title="Remark and total">
        <div className="flex flex-col gap-3">
          <RemarkAndTotals remark={field('remark')} lines={purchase.lines} />
        </div>
      </Panel>
    </FormPage>
  );
}

/** What the server takes until something else is chosen. */
const deliveryOf = ({ deliver_to, payment_terms }: Draft, site: ShippingAddress | null) => ({
  deliver_to: deliver_to ?? (site ? ('SITE' as const) : ('OFFICE' as const)),
  payment_terms: payment_terms ?? newTerms().payment_terms,
});
