import { useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useRowCursor } from '../../components/use-row-cursor.ts';
import type { OfferActions } from './offer-actions.ts';
import { OfferTable } from './offer-table.tsx';
import type { SellerOffers } from './seller-offers.ts';

export interface SellerTableProps {
  caption: string;
  sellers: readonly SellerOffers[];
  actions: OfferActions;
  loading: boolean;
  empty: ReactNode;
  onHold: (held: boolean) => void;
  open: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

export const sellerRowId = ({ seller_id }: Pick<SellerOffers, 'seller_id'>) => `seller-${seller_id}`;

/** The sellers of one SKU. Each row expands to its offers. */
export function SellerTable({ caption, sellers, actions, loading, empty, onHold, open, onToggle }: SellerTableProps) {
  const cursor = useRowCursor(sellers.map(sellerRowId), { onOpen: onToggle });
  useHotkeys(cursor.hotkeys);
  const columns: Column<SellerOffers>[] = [
    { key: 'id', title: 'Seller Id', width: '5rem', card: 'aside', render: ({ seller_id }) => seller_id },
    {
      key: 'name',
      title: 'Seller Name',
      card: 'title',
      render: ({ seller_name, district }) => <TwoLine main={seller_name} sub={district} />,
    },
    { key: 'offers', title: 'Total Offers', align: 'right', width: '6rem', render: ({ offers }) => offers.length },
    {
      key: 'price',
      title: 'Offer Price',
      align: 'right',
      width: '8.5rem',
      render: ({ offers, price, only }) => (
        <>
          {offers.length > 1 && !only && <span className="text-faint text-xs">from </span>}
          <Money value={price} />
        </>
      ),
    },
    ...(actions.onSelect
      ? ([
          {
            key: 'select',
            title: 'Select Offer',
            align: 'right',
            width: '7.5rem',
            card: 'bottom',
            render: (seller) => <SelectOnly seller={seller} actions={actions} />,
          },
        ] satisfies Column<SellerOffers>[])
      : []),
  ];
  return (
    <DenseTable
      caption={caption}
      columns={columns}
      rows={sellers}
      rowId={sellerRowId}
      rowLabel={({ seller_name }) => `offers of ${seller_name}`}
      decorOf={({ faded }) => ({ faded })}
      expansion={{
        open,
        onToggle,
        content: (seller) => unfolded(seller, actions),
      }}
      cursor={cursor.place}
      onOpen={(seller) => onToggle(sellerRowId(seller))}
      onHold={onHold}
      loading={loading}
      empty={empty}
    />
  );
}

const unfolded = ({ seller_name, offers }: SellerOffers, actions: OfferActions) => (
  <OfferTable seller={seller_name} offers={offers} actions={actions} />
);

/** If a seller has one active offer, its row chooses it. */
function SelectOnly({ seller: { only, seller_name }, actions }: { seller: SellerOffers; actions: OfferActions }) {
  const { canSelect, chosenId, leftOf, onSelect } = actions;
  if (!onSelect || !only || leftOf(only) !== undefined) return null;
  if (only.sku_offer_id === chosenId) return <Badge tone="blue">Chosen</Badge>;
  return (
    <Button
      size="sm"
      aria-label={`Select Offer of ${seller_name}`}
      disabled={!canSelect}
      onClick={() => onSelect(only)}
    >
      Select Offer
    </Button>
  );
}

/** Which rows are expanded. */
export function useUnfolded() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  return {
    open,
    unfold: (id: string) => setOpen((known) => new Set(known).add(id)),
    toggle: (id: string) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
  };
}
