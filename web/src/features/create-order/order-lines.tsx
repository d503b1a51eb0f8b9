import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import type { NewLine } from '../../machines/new-lines.ts';
import type { NewOrderEdit } from '../../machines/new-order.ts';
import type { Faults } from '../../machines/work/contract.ts';
import { faultsUnder } from '../../machines/work/faults-under.ts';
import { GoodsPicker } from '../../work/pickers/goods-picker.tsx';
import { NewSaleLine } from '../../work/sale-form/new-sale-line.tsx';
import { useKnownGoods } from '../../work/use-known-goods.ts';

export interface OrderLinesProps {
  lines: readonly NewLine[];
  faults: Faults;
  readOnly: boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  /** Stays the same function. */
  edit: (edit: NewOrderEdit) => void;
}

const LINES_MAX = 200;

export function OrderLines({ lines, faults, readOnly, pickerRef, edit }: OrderLinesProps) {
  const known = useKnownGoods(lines.map(({ goods }) => goods.product_id));
  const list = useRef<HTMLUListElement>(null);
  const added = useRef<string>(undefined);
  useEffect(() => {
    const id = added.current;
    if (id === undefined || !lines.some((line) => line.id === id)) return;
    added.current = undefined;
    // Next comes its offer; the search takes the focus back before it lets it go.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-line="${id}"] button`)?.focus());
  }, [lines]);
  return (
    <Panel title="Lines" count={lines.length} flush>
      {lines.length === 0 ? (
        <EmptyState title="No product yet">Search one below; then choose whose offer fills the line.</EmptyState>
      ) : (
        <ul ref={list}>
          {lines.map((line) => (
            <NewSaleLine
              key={line.id}
              line={line}
              faults={faultsUnder(`line.${line.id}`, faults)}
              isKnown={known.has(line.goods.product_id)}
              readOnly={readOnly}
              edit={edit}
            />
          ))}
        </ul>
      )}
      <div className="border-line border-t p-4">
        <GoodsPicker
          label="Add a product"
          value={null}
          fieldRef={pickerRef}
          disabled={readOnly || lines.length >= LINES_MAX}
          hint={lines.length >= LINES_MAX ? `An order has at most ${LINES_MAX} lines.` : undefined}
          error={faults['order_lines']}
          onPick={(goods) => {
            added.current = crypto.randomUUID();
            edit({ type: 'line.add', id: added.current, goods });
          }}
        />
      </div>
    </Panel>
  );
}
