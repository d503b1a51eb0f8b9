import type { OrderLine } from '@console/shared/entities/order';
import { formatInr } from '@console/shared/money';
import { memo, useId } from 'react';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { isCancellable, isPriceHeld } from '../../../machines/edit-order.ts';
import { lineDraftOf } from '../../../machines/order-draft.ts';
import type { LineDraft } from '../../../machines/sale-line.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { equal } from '../../../machines/record-work/equal.ts';
import { shownLineStatus } from '../../../records/order-approval/order-status.ts';
import { SaleLine } from '../../../records/sale-form/sale-line.tsx';
import type { SaleLineProps } from '../../../records/sale-form/sale-line.tsx';
import { Supply } from './supply.tsx';

export interface OrderLineRowProps extends Pick<SaleLineProps, 'onEdit' | 'onOffer'> {
  of: OrderLine;
  /** From 1. */
  number: number;
  /** Undefined for a cancelled line, which cannot be edited. */
  line: LineDraft | undefined;
  errors: FieldErrors;
  readOnly: boolean;
  canCancel: boolean;
  /** Its prices await approval. */
  orderWaits: boolean;
  onCancel: (id: string) => void;
  /** Restores the order's price in place of the edited one. */
  onPriceBack: (id: string) => void;
}

/** A line of an order being edited: its status, supply and editable fields. */
export const OrderLineRow = memo(function OrderLineRow({
  of,
  number,
  line,
  errors,
  readOnly,
  canCancel,
  orderWaits,
  onEdit,
  onOffer,
  onCancel,
  onPriceBack,
}: OrderLineRowProps) {
  const id = String(of.order_line_id);
  const stored = lineDraftOf(of);
  const isOut = line === undefined;
  const isFixed = isPriceHeld(of);
  const isMade = !isOut && !readOnly && !isCancellable(of);
  const whyId = useId();
  return (
    <SaleLine
      id={id}
      number={number}
      goods={{
        product_sku_id: of.product_sku_id,
        product_name: of.product_info.product_name,
        product_sku_name: of.product_sku_info.product_sku_name,
        unit: of.product_sku_info.unit,
        gst: of.pan_india_gst,
      }}
      source={
        of.request_id !== null && (
          <RouteLink to={`/quoteRequests?open=${of.request_id}`}>Request {of.request_id}</RouteLink>
        )
      }
      line={line ?? stored}
      stored={of}
      errors={errors}
      readOnly={readOnly || isOut}
      isOut={isOut}
      isPriceFixed={isFixed}
      onEdit={onEdit}
      onOffer={onOffer}
      actions={
        <>
          <StatusBadge {...shownLineStatus(of, orderWaits)} />
          {!isOut && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Cancel line ${number}, ${of.product_info.product_name}`}
              disabled={!canCancel}
              aria-describedby={isMade ? whyId : undefined}
              onClick={() => onCancel(id)}
            >
              Cancel line
            </Button>
          )}
        </>
      }
      note={
        !isOut && (
          <>
            <Supply line={of} />
            {isMade && (
              <p id={whyId} className="text-muted text-sm">
                This line can't be cancelled because other records depend on it.
              </p>
            )}
            {isFixed && !isSamePrice(line, stored) && (
              <Notice
                tone="warn"
                actions={
                  <Button size="sm" onClick={() => onPriceBack(id)}>
                    Keep {formatInr(of.selling_price)}
                  </Button>
                }
              >
                A purchase order was made of this line meanwhile: its seller and its price can no longer change.
              </Notice>
            )}
            {isFixed && isSamePrice(line, stored) && !readOnly && (
              <p className="text-muted text-xs">Seller and price are locked by a purchase order.</p>
            )}
            {errors['order_line_id'] && (
              <p role="alert" className="text-red text-xs">
                {errors['order_line_id']}
              </p>
            )}
          </>
        )
      }
    />
  );
});

function isSamePrice(one: LineDraft, other: LineDraft): boolean {
  const price = ({ seller_id, sku_offer_id, offer_price, mg, selling_price }: LineDraft) => [
    seller_id,
    sku_offer_id,
    offer_price,
    mg,
    selling_price,
  ];
  return equal(price(one), price(other));
}
