import type { ReactNode } from 'react';
import { priceIn } from '../../machines/price-request.ts';
import type { PriceDraft } from '../../machines/price-request.ts';
import { readable } from '../../machines/written-number.ts';
import { stores } from '../../stores/stores.ts';
import { useRows } from '../../stores/use-rows.ts';
import { priceWords } from '../sale-form/part-labels.ts';

const LABELS: Readonly<Record<string, string>> = {
  quantity: 'Quantity',
  price: 'Price',
  packaging: 'Packaging',
  color: 'Colour',
  remarks: 'Remarks',
};

export const requestPartLabel = (part: string): string => LABELS[part] ?? part;

/** One part of a draft, as a conflict shows it. */
export function showRequestPart(part: string, draft: PriceDraft): ReactNode {
  if (part === 'price') return <PricePart draft={draft} />;
  if (part === 'quantity') return readable(draft.quantity)?.toLocaleString('en-IN') ?? 'empty';
  if (part === 'packaging') return draft.packaging_type || 'empty';
  return (part === 'color' ? draft.color : draft.remarks) || 'empty';
}

/** A draft knows its offer by number only, and the seller by that. */
function PricePart({ draft }: { draft: PriceDraft }) {
  const { rfq_offer_id: id } = draft;
  const [offer] = useRows(stores.offer, id === null ? [] : [String(id)]);
  return priceWords(priceIn(draft), id === null ? '' : (offer?.seller_name ?? `offer ${id}`));
}
