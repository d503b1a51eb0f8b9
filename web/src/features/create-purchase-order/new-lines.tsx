import type { Order } from '@console/shared/entities/order';
import { can } from '@console/shared/permissions';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Panel } from '../../components/panel.tsx';
import type { NewPurchaseOrder, NewPurchaseOrderEdit } from '../../machines/new-purchase-order.ts';
import type { Faults } from '../../machines/work/contract.ts';
import { faultsUnder } from '../../machines/work/faults-under.ts';
import { useUser } from '../../stores/use-user.ts';
import { GoodsPicker } from '../../work/pickers/goods-picker.tsx';
import { PurchaseLine } from '../../work/purchase-form/purchase-line.tsx';
import { leftToOrder } from '../../work/purchase-form/quantity-left.ts';
import { SellerOffer } from '../../work/purchase-form/seller-offer.tsx';

export interface NewLinesProps {
  purchase: NewPurchaseOrder;
  /** The order that it is bought for, once it is known. */
  order: Order | undefined;
  faults: Faults;
  readOnly: boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  /** Stays the same function. */
  edit: (edit: NewPurchaseOrderEdit) => void;
}

const LINES_MAX = 200;

/** What is bought, and the search that adds to it. */
export function NewLines({ purchase: { lines, seller_id }, order, faults, readOnly, pickerRef, edit }: NewLinesProps) {
  const seesOffers = can(useUser().permissions, 'offer', 'READ');
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string>(undefined);
  useEffect(() => {
    const id = added.current;
    if (id === undefined || !lines.some((line) => line.id === id)) return;
    added.current = undefined;
    // Next comes how much; the search takes the focus back before it lets it go.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] input`)?.focus());
  }, [lines]);
  const isFull = lines.length >= LINES_MAX;
  return (
    <Panel title="Lines" count={lines.length} flush>
      {lines.length === 0 ? (
        <EmptyState title="No product yet">
          {order ? 'Tick lines of the order above, or search a product for stock.' : 'Search one below.'}
        </EmptyState>
      ) : (
        <ul ref={list}>
          {lines.map((line, index) => (
            <PurchaseLine
              key={line.id}
              id={line.id}
              number={index + 1}
              goods={line.goods}
              line={line}
              left={leftToOrder(order?.order_lines, line.order_line_id)}
              faults={faultsUnder(`line.${line.id}`, faults)}
              readOnly={readOnly}
              onEdit={(id, patch) => edit({ type: 'line.edit', id, patch })}
              actions={
                <IconButton
                  size="sm"
                  icon={Trash2}
                  label={`Remove ${line.goods.product_name} ${line.goods.product_sku_name}`}
                  disabled={readOnly}
                  onClick={() => edit({ type: 'line.remove', id: line.id })}
                />
              }
              note={
                seller_id !== null &&
                seesOffers && (
                  <SellerOffer
                    line={line}
                    seller_id={seller_id}
                    readOnly={readOnly}
                    onOffer={(offer_price) => edit({ type: 'line.offer', id: line.id, offer_price })}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
      <div className="border-line border-t p-4">
        <GoodsPicker
          label={order ? 'Add a product for stock' : 'Add a product'}
          value={null}
          fieldRef={pickerRef}
          disabled={readOnly || isFull}
          hint={isFull ? `A purchase order has at most ${LINES_MAX} lines.` : undefined}
          error={faults['purchase_order_lines']}
          onPick={(goods) => {
            added.current = crypto.randomUUID();
            edit({ type: 'line.add', id: added.current, goods });
          }}
        />
      </div>
    </Panel>
  );
}
