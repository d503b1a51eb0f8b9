import { memo } from 'react';
import type { NewLine, NewLineEdit } from '../../machines/new-lines.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { RemoveLine } from '../line-frame.tsx';
import { NewLineNews } from './new-line-news.tsx';
import { SaleLine } from './sale-line.tsx';

export interface NewSaleLineProps {
  line: NewLine;
  /** Its position in the document, from 1. */
  number?: number;
  errors: FieldErrors;
  /** The stores have current data for its goods. */
  isKnown: boolean;
  readOnly: boolean;
  isPaused?: boolean;
  edit: (edit: NewLineEdit) => void;
}

/** A line added by hand to a quotation or an order, which can be removed. */
export const NewSaleLine = memo(function NewSaleLine({
  line,
  number,
  errors,
  isKnown,
  readOnly,
  isPaused,
  edit,
}: NewSaleLineProps) {
  const { id, goods } = line;
  return (
    <SaleLine
      id={id}
      number={number}
      goods={goods}
      line={line}
      errors={errors}
      readOnly={readOnly}
      isPaused={isPaused}
      onEdit={(_, patch) => edit({ type: 'line.edit', id, patch })}
      onOffer={(_, offer) => edit({ type: 'line.offer', id, offer })}
      actions={<RemoveLine goods={goods} readOnly={readOnly} onRemove={() => edit({ type: 'line.remove', id })} />}
      renderNote={(choose) => <NewLineNews line={line} isKnown={isKnown} readOnly={readOnly} onOffer={choose} />}
    />
  );
});
