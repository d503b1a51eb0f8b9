import type { Order } from '@console/shared/entities/order';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import type { NewPurchaseOrder, NewPurchaseOrderEdit } from '../../machines/new-purchase-order.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { errorsUnder } from '../../machines/record-work/errors-under.ts';
import { AddLine } from '../../records/add-line.tsx';
import { NewPurchaseLine } from '../../records/purchase-form/new-purchase-line.tsx';
import { useFreshLine } from '../../records/use-fresh-line.ts';

export interface NewLinesProps {
  purchase: NewPurchaseOrder;
  /** The order it is bought for, once known. */
  order: Order | undefined;
  errors: FieldErrors;
  readOnly: boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  /** A stable function. */
  edit: (edit: NewPurchaseOrderEdit) => void;
}

/** The lines, and the search that adds more. */
export function NewLines({ purchase: { lines, seller_id }, order, errors, readOnly, pickerRef, edit }: NewLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  // Focuses the quantity of a new line.
  const newId = useFreshLine(lines, list, 'input');
  return (
    <Panel title="Lines" count={lines.length} flush>
      {lines.length === 0 ? (
        <EmptyState title="No product yet">
          {order ? 'Tick lines of the order above, or search a product for stock.' : 'Search one below.'}
        </EmptyState>
      ) : (
        <ul ref={list}>
          {lines.map((line, index) => (
            <NewPurchaseLine
              key={line.id}
              line={line}
              number={index + 1}
              order={order}
              seller_id={seller_id}
              errors={errorsUnder(`line.${line.id}`, errors)}
              readOnly={readOnly}
              edit={edit}
            />
          ))}
        </ul>
      )}
      <AddLine
        label={order ? 'Add a product for stock' : 'Add a product'}
        noun="A purchase order"
        count={lines.length}
        readOnly={readOnly}
        error={errors['purchase_order_lines']}
        pickerRef={pickerRef}
        onPick={(goods) => edit({ type: 'line.add', id: newId(), goods })}
      />
    </Panel>
  );
}
