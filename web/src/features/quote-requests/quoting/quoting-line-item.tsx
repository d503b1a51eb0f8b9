import { formatInr } from '@console/shared/money';
import { X } from 'lucide-react';
import { memo } from 'react';
import { Button } from '../../../components/button.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { QuotingLine, Sellers } from '../../../machines/quoting/contract.ts';
import { isGone, lineClashes } from '../../../machines/quoting/lines.ts';
import { shownLineErrors } from '../../../machines/quoting/rules.ts';
import type { ChosenOffer, LineDraft, LinePatch } from '../../../machines/sale-line.ts';
import type { FieldErrors } from '../../../machines/record-work/contract.ts';
import { readable } from '../../../machines/written-number.ts';
import { useClaim } from '../../../stores/use-claim.ts';
import { useUser } from '../../../stores/use-user.ts';
import { Differences } from '../../../records/differences.tsx';
import { otherWriterOf } from '../../../records/person-name.ts';
import { SaleLine } from '../../../records/sale-form/sale-line.tsx';
import { goneWord, lineName } from './gone-word.ts';
import type { QuotingActor } from './use-quoting.ts';

export interface QuotingLineItemProps {
  line: QuotingLine;
  sellers: Sellers;
  /** Submitted with errors: they are shown from then on. */
  isTried: boolean;
  /** The server's errors about the line. */
  refused: FieldErrors | undefined;
  isBusy: boolean;
  send: QuotingActor['send'];
}

/** One request in the draft: editable, removed, or unavailable because a colleague was faster. */
export const QuotingLineItem = memo(function QuotingLineItem({
  line,
  sellers,
  isTried,
  refused = NO_FAULTS,
  isBusy,
  send,
}: QuotingLineItemProps) {
  const errors = shownLineErrors(line, { isTried, refused: { [line.request_id]: refused } });
  const { request_id, request, draft, isOut } = line;
  const name = lineName(line);
  // Our own change can arrive before the response.
  const isLost = isGone(line) && !isBusy;
  if (isOut || !request) {
    return (
      <li
        aria-label={name}
        className="border-line text-muted flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2 text-sm last:border-b-0"
      >
        <span className="min-w-0 flex-1 wrap-anywhere line-through">{name}</span>
        <span>{isOut ? 'Taken off' : 'It is no longer there'}</span>
        {isOut && (
          <Button size="sm" disabled={isBusy} onClick={() => send({ type: 'line.restore', request_id })}>
            Put back
          </Button>
        )}
      </li>
    );
  }
  return (
    <SaleLine
      id={String(request_id)}
      goods={{
        product_sku_id: request.product_sku_id,
        product_name: request.productInfo.product_name,
        product_sku_name: request.sku.product_sku_name,
        unit: request.sku.unit,
        gst: request.productInfo.pan_india_gst,
      }}
      line={draft}
      errors={isLost ? NO_FAULTS : errors}
      readOnly={isBusy || isLost}
      isOut={isLost}
      onEdit={(_, patch: LinePatch) => send({ type: 'line.edit', request_id, patch })}
      onOffer={(_, offer: ChosenOffer) => send({ type: 'line.offer', request_id, offer: offerOf(offer) })}
      actions={
        <>
          <span className="text-faint text-sm tabular-nums">#{request_id}</span>
          <IconButton
            label={`Take ${name} off the quotation`}
            icon={X}
            size="sm"
            disabled={isBusy}
            onClick={() => send({ type: 'line.remove', request_id })}
          />
        </>
      }
      note={
        <LineNote
          line={line}
          sellers={sellers}
          words={isLost ? undefined : errors['line']}
          isLost={isLost}
          isBusy={isBusy}
          send={send}
        />
      }
    />
  );
});

const NO_FAULTS: FieldErrors = {};

/** Only the offer's own fields: the draft is kept as plain JSON. */
const offerOf = ({ sku_offer_id, seller_id, seller_name, offer_price }: ChosenOffer): ChosenOffer => ({
  sku_offer_id,
  seller_id,
  seller_name,
  offer_price,
});

interface LineNoteProps {
  line: QuotingLine;
  sellers: Sellers;
  /** The server's error about the line as a whole. */
  words: string | undefined;
  isLost: boolean;
  isBusy: boolean;
  send: QuotingActor['send'];
}

function LineNote({ line, sellers, words, isLost, isBusy, send }: LineNoteProps) {
  const { request_id, request } = line;
  const me = useUser().user_id;
  const claim = useClaim({ entity: 'quotation_request', id: String(request_id) });
  if (isLost) {
    return <Notice tone="warn">{goneWord(line, me)}. It left your draft; the other lines stay as they are.</Notice>;
  }
  // Conflicts of a call in flight are resolved after its result.
  const clashes = isBusy ? [] : lineClashes(line, sellers);
  const holder = claim && claim.holder.user_id !== me ? claim.holder.name : undefined;
  return (
    <>
      {words ? (
        <Notice tone="danger">{words}</Notice>
      ) : (
        holder && <Notice>{holder} is working on this request. It can be quoted once they are done.</Notice>
      )}
      {clashes.length > 0 && (
        <Differences
          who={otherWriterOf(request, me)}
          clashes={clashes}
          labelOf={(part) => PART_LABELS[part] ?? part}
          show={(part, draft) => showPart(part, draft, request?.sku.unit ?? '')}
          onTake={(part) => send({ type: 'part.take', request_id, part })}
          onKeep={(part) => send({ type: 'part.keep', request_id, part })}
        />
      )}
    </>
  );
}

const PART_LABELS: Readonly<Record<string, string>> = {
  quantity: 'Quantity',
  price: 'Price',
  discount: 'Discount',
  remarks: 'Remark',
};

function showPart(part: string, draft: LineDraft, unit: string): string {
  const { quantity, selling_price, mg, seller_name, discount, remarks } = draft;
  if (part === 'quantity')
    return readable(quantity) === null ? 'empty' : `${quantity?.toLocaleString('en-IN')} ${unit}`;
  if (part === 'discount') return discount === null ? 'none' : formatInr(discount);
  if (part === 'remarks') return remarks || 'empty';
  const price = selling_price === null ? 'no price' : formatInr(selling_price);
  return [price, readable(mg) !== null && `${mg}% margin`, seller_name].filter(Boolean).join(' · ');
}
