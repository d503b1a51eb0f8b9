import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { Button } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { NewPurchaseLineEdit, PurchaseOrderDraft } from '../../../machines/edit-purchase-order.ts';
import type { PurchaseLinePatch } from '../../../machines/purchase-line.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { errorsUnder } from '../../../machines/record-work/errors-under.ts';
import { AddLine } from '../../../records/add-line.tsx';
import { NewPurchaseLine } from '../../../records/purchase-form/new-purchase-line.tsx';
import { PurchaseLine } from '../../../records/purchase-form/purchase-line.tsx';
import { leftToOrder } from '../../../records/purchase-form/quantity-left.ts';
import { useAddedLines } from '../../../records/use-added-lines.ts';
import { useFreshLine } from '../../../records/use-fresh-line.ts';

export interface WrittenLinesProps {
  row: PurchaseOrder;
  /** The order it is bought for, once known. */
  order: Order | undefined;
  draft: PurchaseOrderDraft;
  errors: FieldErrors;
  readOnly: boolean;
  canCancelLine: (id: string) => boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  onLine: (id: string, patch: PurchaseLinePatch) => void;
  onCancelLine: (id: string) => void;
  onAdded: (edit: NewPurchaseLineEdit) => void;
}

/** The lines of a draft: existing ones, added ones, and the search that adds more. */
export function WrittenLines({
  row,
  order,
  draft,
  errors,
  readOnly,
  canCancelLine,
  pickerRef,
  onLine,
  onCancelLine,
  onAdded,
}: WrittenLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const newId = useFreshLine(draft.added, list, 'input');
  const added = useAddedLines({ lines: draft.added, revision: row.revision, onEdit: onAdded });
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
                productGst={of.product_info.pan_india_gst}
                savedGst={of.gstin}
                left={leftToOrder(order?.order_lines, of.order_line_id, live)}
                errors={errorsUnder(`line.${id}`, errors)}
                readOnly={readOnly}
                onEdit={onLine}
                actions={
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Cancel line ${index + 1}, ${of.product_info.product_name}`}
                    disabled={!canCancelLine(id)}
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
          <NewPurchaseLine
            key={line.id}
            line={line}
            number={live.length + index + 1}
            order={order}
            seller_id={row.seller_id}
            errors={errorsUnder(`line.${line.id}`, errors)}
            readOnly={readOnly}
            edit={added.edit}
          />
        ))}
      </ol>
      <AddLine
        label={row.order_number === null ? 'Add a product' : 'Add a product for stock'}
        noun="A purchase order"
        count={count}
        readOnly={readOnly}
        error={errors['lines']}
        pickerRef={pickerRef}
        onPick={(goods) => added.edit({ type: 'line.add', id: newId(), goods })}
        removed={added.removed}
      />
    </Panel>
  );
}
