import type { Quotation } from '@console/shared/entities/quotation';
import { useRef } from 'react';
import type { RefObject } from 'react';
import { Panel } from '../../../components/panel.tsx';
import type { QuotationDraft } from '../../../machines/edit-quotation.ts';
import type { NewLineEdit } from '../../../machines/new-lines.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { errorsUnder } from '../../../machines/record-work/errors-under.ts';
import { AddLine } from '../../../records/add-line.tsx';
import { NewSaleLine } from '../../../records/sale-form/new-sale-line.tsx';
import { useAddedLines } from '../../../records/use-added-lines.ts';
import { useFreshLine } from '../../../records/use-fresh-line.ts';
import { useKnownGoods } from '../../../records/use-known-goods.ts';
import { QuotationLine } from './quotation-line.tsx';
import type { QuotationLineProps } from './quotation-line.tsx';

export interface QuotationLinesProps extends Pick<
  QuotationLineProps,
  'readOnly' | 'isPaused' | 'onOffer' | 'onInclude'
> {
  row: Quotation;
  draft: QuotationDraft;
  errors: FieldErrors;
  /** The search that adds lines is shown, even if currently disabled. */
  mayAdd: boolean;
  pickerRef: RefObject<HTMLInputElement | null>;
  onLine: QuotationLineProps['onEdit'];
  onAdded: (edit: NewLineEdit) => void;
}

/** The lines of a quotation: existing ones, added ones, and the search that adds more. */
export function QuotationLines({
  row,
  draft: { lines, added },
  errors,
  readOnly,
  isPaused,
  mayAdd,
  pickerRef,
  onLine,
  onOffer,
  onInclude,
  onAdded,
}: QuotationLinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const known = useKnownGoods(added.map(({ goods }) => goods.product_id));
  // Focuses the offer button of a new line.
  const newId = useFreshLine(added, list, 'button');
  const { edit, removed } = useAddedLines({ lines: added, revision: row.revision, onEdit: onAdded });
  const { quotation_items: items } = row;
  const count = items.length + added.length;
  const { lines: error } = errors;
  return (
    <Panel title="Lines" count={count} flush>
      {error && (
        <p role="alert" className="text-red border-line border-b px-4 py-2 text-sm">
          {error}
        </p>
      )}
      <ol ref={list}>
        {items.map((item, index) => {
          const line = lines[item.quotation_item_id];
          return (
            line && (
              <QuotationLine
                key={item.quotation_item_id}
                item={item}
                number={index + 1}
                line={line}
                errors={errorsUnder(`line.${item.quotation_item_id}`, errors)}
                readOnly={readOnly}
                isPaused={isPaused}
                onEdit={onLine}
                onOffer={onOffer}
                onInclude={onInclude}
              />
            )
          );
        })}
        {added.map((line, index) => (
          <NewSaleLine
            key={line.id}
            line={line}
            number={items.length + index + 1}
            errors={errorsUnder(`line.${line.id}`, errors)}
            isKnown={known.has(line.goods.product_id)}
            readOnly={readOnly}
            isPaused={isPaused}
            edit={edit}
          />
        ))}
      </ol>
      {mayAdd && (
        <AddLine
          noun="A quotation"
          count={count}
          readOnly={readOnly}
          error={undefined}
          pickerRef={pickerRef}
          onPick={(goods) => edit({ type: 'line.add', id: newId(), goods })}
          removed={removed}
        />
      )}
    </Panel>
  );
}
