import type { Offer } from '@console/shared/entities/catalogue';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/column.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { Money } from '../../../components/money.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { TwoLine } from '../../../components/two-line.tsx';
import { ActiveBadge } from '../active-badge.tsx';

export interface OfferColumnsInput {
  mayEdit: boolean;
  mayDelete: boolean;
  /** It is being hidden or shown. */
  isSwitching: (sku_offer_id: number) => boolean;
  onSwitch: (offer: Offer) => void;
  /** Undefined if there is no page for editing offers. */
  onEdit: ((offer: Offer) => void) | undefined;
  onDelete: (offer: Offer) => void;
}

export const offerColumns = (actions: OfferColumnsInput): Column<Offer>[] => [
  { key: 'id', title: 'Offer', width: '4.5rem', render: ({ sku_offer_id }) => sku_offer_id },
  {
    key: 'seller',
    title: 'Seller',
    card: 'title',
    render: ({ seller_id, seller_name, seller_info }) => (
      <TwoLine
        main={<RouteLink to={`/view-seller/${seller_id}`}>{seller_name}</RouteLink>}
        sub={`${seller_info.district}, ${seller_info.state}`}
      />
    ),
  },
  {
    key: 'price',
    title: 'Offer price',
    width: '8rem',
    align: 'right',
    render: ({ offer_price }) => <Money value={offer_price} className="font-medium" />,
  },
  {
    key: 'mrp',
    title: 'MRP',
    width: '7.5rem',
    align: 'right',
    priority: 3,
    render: ({ mrp }) => <Money value={mrp || null} />,
  },
  { key: 'moq', title: 'MOQ', width: '5rem', align: 'right', render: ({ moq }) => moq.toLocaleString('en-IN') },
  {
    key: 'particulars',
    title: 'Particulars',
    priority: 2,
    wrap: true,
    render: ({ brand, type, color, packaging_details }) =>
      [brand, type, color, packaging_details].filter(Boolean).join(', ') || '—',
  },
  { key: 'active', title: 'Status', width: '5.5rem', card: 'aside', render: (row) => <ActiveBadge row={row} /> },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '8.5rem',
    align: 'right',
    card: 'bottom',
    render: (offer) => <Actions offer={offer} {...actions} />,
  },
];

function Actions({
  offer,
  mayEdit,
  mayDelete,
  isSwitching,
  onSwitch,
  onEdit,
  onDelete,
}: OfferColumnsInput & { offer: Offer }) {
  const { sku_offer_id: id, is_active } = offer;
  const word = is_active ? 'Hide' : 'Show';
  return (
    <span className="inline-flex items-center justify-end gap-1">
      {mayEdit && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${word} offer ${id}`}
          busy={isSwitching(id)}
          onClick={() => onSwitch(offer)}
        >
          {word}
        </Button>
      )}
      {onEdit && <IconButton size="sm" label={`Edit offer ${id}`} icon={Pencil} onClick={() => onEdit(offer)} />}
      {mayDelete && <IconButton size="sm" label={`Delete offer ${id}`} icon={Trash2} onClick={() => onDelete(offer)} />}
    </span>
  );
}
