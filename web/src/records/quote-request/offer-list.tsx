import type { Offer } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Money } from '../../components/money.tsx';
import type { CursorPlace } from '../../components/row-cursor.ts';
import { TwoLine } from '../../components/two-line.tsx';
import type { Offers } from './use-offers.ts';

export interface OfferListProps {
  offers: Offers;
  chosenId: number | null;
  /** The requested quantity. Offers with a larger minimum say so. */
  quantity: number | null;
  canChoose: boolean;
  cursor: CursorPlace;
  onChoose: (offer: Offer) => void;
}

export const offerId = ({ sku_offer_id }: Pick<Offer, 'sku_offer_id'>) => String(sku_offer_id);

/** Sellers of the requested SKU with their prices. The chosen one sets the cost price. */
export function OfferList({ offers, chosenId, quantity, canChoose, cursor, onChoose }: OfferListProps) {
  const { offers: rows, state, problem, retry } = offers;
  const active = rows.filter(({ is_active }) => is_active);
  const cheapest = active.length > 1 ? active[0]?.offer_price : undefined;
  const columns: Column<Offer>[] = [
    {
      key: 'seller',
      title: 'Seller',
      card: 'title',
      render: (offer) => <TwoLine main={offer.seller_name} sub={offer.seller_info.district} />,
    },
    {
      key: 'price',
      title: 'Offer price',
      align: 'right',
      width: '10.5rem',
      render: ({ offer_price, is_active }) => (
        <span className="inline-flex items-center gap-1.5">
          {is_active && offer_price === cheapest && <Badge tone="green">Lowest</Badge>}
          <Money value={offer_price} />
        </span>
      ),
    },
    {
      key: 'moq',
      title: 'MOQ',
      align: 'right',
      width: '4.5rem',
      render: ({ moq }) => (
        <span className={quantity !== null && moq > quantity ? 'text-amber font-medium' : undefined}>
          {moq.toLocaleString('en-IN')}
        </span>
      ),
    },
    {
      key: 'choose',
      title: 'Choose',
      hideTitle: true,
      align: 'right',
      width: '6rem',
      card: 'bottom',
      render: (offer) =>
        offer.sku_offer_id === chosenId ? (
          <Badge tone="blue">Chosen</Badge>
        ) : (
          <Button size="sm" disabled={!canChoose || !offer.is_active} onClick={() => onChoose(offer)}>
            {offer.is_active ? 'Choose' : 'Hidden'}
          </Button>
        ),
    },
  ];
  return (
    <DenseTable
      caption="Seller offers"
      columns={columns}
      rows={rows}
      rowId={offerId}
      rowLabel={(offer) => `offer of ${offer.seller_name}`}
      decorOf={({ is_active }) => ({ faded: !is_active })}
      cursor={cursor}
      onOpen={(offer) => canChoose && offer.is_active && onChoose(offer)}
      loading={state === 'reading'}
      skeletonRows={3}
      empty={
        state === 'failed' ? (
          <ErrorState message={MESSAGES.offer.getFailed} onRetry={retry}>
            {problem}
          </ErrorState>
        ) : (
          <EmptyState title="No offers yet">Add an offer to price this request.</EmptyState>
        )
      }
    />
  );
}
