import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import type { NewPurchaseLineEdit } from '../../machines/edit-purchase-order.ts';
import type { NewPurchaseLine as Line } from '../../machines/new-purchase-order.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { useUser } from '../../stores/use-user.ts';
import { RemoveLine } from '../line-frame.tsx';
import { PurchaseLine } from './purchase-line.tsx';
import { leftToOrder } from './quantity-left.ts';
import { SellerOffer } from './seller-offer.tsx';

export interface NewPurchaseLineProps {
  line: Line;
  /** Its position in the document, from 1. */
  number: number;
  /** The order it is bought for, once known. */
  order: Order | undefined;
  seller_id: number | null;
  errors: FieldErrors;
  readOnly: boolean;
  edit: (edit: NewPurchaseLineEdit) => void;
}

/** A new line of a purchase order, which can be removed. */
export function NewPurchaseLine({ line, number, order, seller_id, errors, readOnly, edit }: NewPurchaseLineProps) {
  const seesOffers = can(useUser().permissions, 'offer', 'READ');
  const { id, goods } = line;
  return (
    <PurchaseLine
      id={id}
      number={number}
      goods={goods}
      line={line}
      productGst={goods.gst}
      left={leftToOrder(order?.order_lines, line.order_line_id)}
      errors={errors}
      readOnly={readOnly}
      onEdit={(_, patch) => edit({ type: 'line.edit', id, patch })}
      actions={<RemoveLine goods={goods} readOnly={readOnly} onRemove={() => edit({ type: 'line.remove', id })} />}
      note={
        seller_id !== null &&
        seesOffers && (
          <SellerOffer
            line={line}
            seller_id={seller_id}
            readOnly={readOnly}
            onOffer={(offer_price) => edit({ type: 'line.offer', id, offer_price })}
          />
        )
      }
    />
  );
}
