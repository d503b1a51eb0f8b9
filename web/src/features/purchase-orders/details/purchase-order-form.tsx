import { isoDay } from '@console/shared/dates';
import { can } from '@console/shared/permissions';
import { getOrder } from '../../../api/orders.ts';
import { DateField } from '../../../components/date-field.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useNow } from '../../../components/use-now.ts';
import { allLines } from '../../../machines/edit-purchase-order.ts';
import type { PurchaseTermsDraft } from '../../../machines/edit-purchase-order.ts';
import { errorsUnder } from '../../../machines/record-work/errors-under.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { draftField } from '../../../records/form-field.ts';
import { OrderLinesLeft } from '../../../records/purchase-form/order-lines-left.tsx';
import { isSupplied, openLines } from '../../../records/purchase-form/quantity-left.ts';
import { RemarkAndTotals } from '../../../records/purchase-form/remark-and-totals.tsx';
import { DeliveryFields } from '../../../records/purchase-form/delivery-fields.tsx';
import { keepsDelivery } from '../../../records/purchase-order/delivery-facts.tsx';
import { SellerFields } from '../../../records/purchase-form/seller-fields.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { WrittenLines } from './written-lines.tsx';
import type { WrittenLinesProps } from './written-lines.tsx';

export interface PurchaseOrderFormProps extends Omit<WrittenLinesProps, 'order'> {
  onTerms: (patch: Partial<PurchaseTermsDraft>) => void;
}

const orderLinesOf = (lines: readonly { order_line_id: number | null }[]) =>
  lines.flatMap(({ order_line_id }) => order_line_id ?? []);

const NO_DUE_DATE = 'Enter one so that the seller knows by when to deliver.';

/** A draft being edited: lines, due date and seller details. */
export function PurchaseOrderForm({
  row,
  draft,
  errors,
  readOnly,
  onAdded,
  onTerms,
  ...lines
}: PurchaseOrderFormProps) {
  const { terms } = draft;
  const inTerms = errorsUnder('terms', errors);
  const field = draftField({ draft: terms, errors: inTerms, readOnly, edit: onTerms });
  const today = useNow(isoDay);
  const seesOrders = can(useUser().permissions, 'order', 'READ');
  const { row: order } = useFollowedRow(stores.order, (seesOrders && row.order_number) || undefined, getOrder);
  const taken = new Set(orderLinesOf(draft.added));
  const besides = new Set(orderLinesOf(row.purchase_order_lines.filter(({ status }) => status !== 'CANCELLED')));
  const open = order && isSupplied(order) ? openLines(order, taken, besides) : [];
  const { seller_info: seller } = row;
  return (
    <>
      {order && open.length > 0 && (
        <Panel title={`Left to order of ${order.order_number}`} count={open.length} flush>
          <OrderLinesLeft
            open={open}
            taken={taken}
            readOnly={readOnly}
            onTake={(line) => onAdded({ type: 'line.take', line })}
            onLeave={(id) => onAdded({ type: 'line.remove', id })}
          />
        </Panel>
      )}
      <WrittenLines
        row={row}
        order={order}
        draft={draft}
        errors={errors}
        readOnly={readOnly}
        onAdded={onAdded}
        {...lines}
      />
      <Panel title="Due date, seller's particulars and remark">
        <div className="flex flex-col gap-3">
          <div className="mobile:grid-cols-2 wide:grid-cols-4 grid gap-3">
            <DateField
              label="Due date"
              min={row.due_date !== null && row.due_date < today ? row.due_date : today}
              {...field('due_date')}
              warning={terms.due_date === '' ? NO_DUE_DATE : undefined}
              disabled={readOnly}
            />
            {keepsDelivery(row) && (
              <DeliveryFields
                terms={terms}
                site={order?.shipping_address ?? row.delivery_address}
                errors={inTerms}
                readOnly={readOnly}
                onEdit={onTerms}
              />
            )}
            <SellerFields
              draft={terms}
              errors={inTerms}
              state={seller.state}
              readOnly={readOnly}
              otherwise={{
                gstin: seller.gstin ?? undefined,
                seller_email: seller.email_id_1 ?? undefined,
                seller_whatsapp_number: seller.mobile_1 ?? undefined,
              }}
              onEdit={onTerms}
            />
          </div>
          <RemarkAndTotals remark={field('remark')} lines={allLines(draft)} />
        </div>
      </Panel>
    </>
  );
}
