import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { can } from '@console/shared/permissions';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { NewPurchaseLineEdit, PurchaseOrderDraft } from '../../../machines/edit-purchase-order.ts';
import type { PurchaseLinePatch } from '../../../machines/purchase-line.ts';
import type { Faults } from '../../../machines/work/contract.ts';
import { faultsUnder } from '../../../machines/work/faults-under.ts';
import { useUser } from '../../../stores/use-user.ts';
import { AddLine } from '../../../work/add-line.tsx';
import { PurchaseLine } from '../../../work/purchase-form/purchase-line.tsx';
import { leftToOrder } from '../../../work/purchase-form/quantity-left.ts';
import { SellerOffer } from '../../../work/purchase-form/seller-offer.tsx';
import { useAddedLines } from '../../../work/use-added-lines.ts';

export interface WrittenLinesProps {
  row: PurchaseOrder;
  /** The order that it is bought for, once it is known. */
  order: Order | undefined;
  draft: PurchaseOrderDraft;
  faults: Faults;
  readOnly: boolean;
  canCancelLine: boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  onLine: (id: string, patch: PurchaseLinePatch) => void;
  onCancelLine: (id: string) => void;
  onAdded: (edit: NewPurchaseLineEdit) => void;
}

/** The lines of a draft: those that stand, those that are to be added, and the search for more. */
export function WrittenLines({
  row,
  order,
  draft,
  faults,
  readOnly,
  canCancelLine,
  pickerRef,
  onLine,
  onCancelLine,
  onAdded,
}: WrittenLinesProps) {
  const seesOffers = can(useUser().permissions, 'offer', 'READ');
  const list = useRef<HTMLOListElement>(null);
  const { newId, noteRemoved, forgetRemoved, removed } = useAddedLines({
    lines: draft.added,
    revision: row.revision,
    list,
    next: 'input',
  });
  const live = row.purchase_order_lines.filter(({ status }) => status !== 'CANCELLED');
  const count = live.length + draft.added.length;
  return (
    <Panel title="Lines" count={count} flush>
      <ol ref={list}>
        {live.map((of, index) => {
          const id = String(of.po_line_id);
          const line = draft.lines[id];
          return (
            line && (
              <PurchaseLine
                key={id}
                id={id}
                number={index + 1}
                goods={{
                  product_name: of.product_info.product_name,
                  product_sku_name: of.product_sku_info.product_sku_name,
                  unit: of.product_sku_info.unit,
                }}
                line={line}
                left={leftToOrder(order?.order_lines, of.order_line_id, live)}
                faults={faultsUnder(`line.${id}`, faults)}
                readOnly={readOnly}
                onEdit={onLine}
                actions={
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Cancel line ${index + 1}, ${of.product_info.product_name}`}
                    disabled={!canCancelLine}
                    onClick={() => onCancelLine(id)}
                  >
                    Cancel line
                  </Button>
                }
              />
            )
          );
        })}
        {draft.added.map((line, index) => (
          <PurchaseLine
            key={line.id}
            id={line.id}
            number={live.length + index + 1}
            goods={line.goods}
            line={line}
            left={leftToOrder(order?.order_lines, line.order_line_id)}
            faults={faultsUnder(`line.${line.id}`, faults)}
            readOnly={readOnly}
            onEdit={(id, patch) => onAdded({ type: 'line.edit', id, patch })}
            actions={
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Remove ${line.goods.product_name} ${line.goods.product_sku_name}`}
                disabled={readOnly}
                onClick={() => {
                  noteRemoved(line, index);
                  onAdded({ type: 'line.remove', id: line.id });
                }}
              />
            }
            note={
              seesOffers && (
                <SellerOffer
                  line={line}
                  seller_id={row.seller_id}
                  readOnly={readOnly}
                  onOffer={(offer_price) => onAdded({ type: 'line.offer', id: line.id, offer_price })}
                />
              )
            }
          />
        ))}
      </ol>
      <AddLine
        label={row.order_number === null ? 'Add a product' : 'Add a product for stock'}
        noun="A purchase order"
        count={count}
        readOnly={readOnly}
        error={faults['lines']}
        pickerRef={pickerRef}
        onPick={(goods) => onAdded({ type: 'line.add', id: newId(), goods })}
        removed={removed?.line}
        onUndo={() => {
          if (removed) onAdded({ type: 'line.restore', line: removed.line, at: removed.at });
          forgetRemoved();
        }}
      />
    </Panel>
  );
}
