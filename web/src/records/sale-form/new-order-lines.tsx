import { useRef } from 'react';
import type { RefObject } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { Panel } from '../../components/panel.tsx';
import type { NewLine, NewLineEdit } from '../../machines/new-lines.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { errorsUnder } from '../../machines/record-work/errors-under.ts';
import { AddLine } from '../add-line.tsx';
import { useFreshLine } from '../use-fresh-line.ts';
import { useKnownGoods } from '../use-known-goods.ts';
import { NewSaleLine } from './new-sale-line.tsx';

export interface NewOrderLinesProps {
  lines: readonly NewLine[];
  errors: FieldErrors;
  readOnly: boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  /** A stable function. */
  edit: (edit: NewLineEdit) => void;
}

/** The lines that an order gets, and the search that adds one. */
export function NewOrderLines({ lines, errors, readOnly, pickerRef, edit }: NewOrderLinesProps) {
  const known = useKnownGoods(lines.map(({ goods }) => goods.product_id));
  const list = useRef<HTMLUListElement>(null);
  // Focuses the offer button of a new line.
  const newId = useFreshLine(lines, list, 'button');
  return (
    <Panel title="Lines" count={lines.length} flush>
      {lines.length === 0 ? (
        <EmptyState title="No product yet">Search for a product below, then choose an offer.</EmptyState>
      ) : (
        <ul ref={list}>
          {lines.map((line) => (
            <NewSaleLine
              key={line.id}
              line={line}
              errors={errorsUnder(`line.${line.id}`, errors)}
              isKnown={known.has(line.goods.product_id)}
              readOnly={readOnly}
              edit={edit}
            />
          ))}
        </ul>
      )}
      <AddLine
        noun="An order"
        count={lines.length}
        readOnly={readOnly}
        error={errors['order_lines']}
        pickerRef={pickerRef}
        onPick={(goods) => edit({ type: 'line.add', id: newId(), goods })}
      />
    </Panel>
  );
}
