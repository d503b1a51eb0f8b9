import type { Offer } from '@console/shared/entities/catalogue';
import { Pencil } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Money } from '../../components/money.tsx';
import type { OfferActions } from './offer-actions.ts';

export interface OfferTableProps {
  seller: string;
  offers: readonly Offer[];
  actions: OfferActions;
}

export const offerRowId = ({ sku_offer_id }: Pick<Offer, 'sku_offer_id'>) => `offer-${sku_offer_id}`;

/** All offers of one seller. */
export function OfferTable({ seller, offers, actions }: OfferTableProps) {
  const columns: Column<Offer>[] = [
    { key: 'id', title: 'Offer ID', width: '4.25rem', render: ({ sku_offer_id }) => sku_offer_id },
    { key: 'mrp', title: 'MRP', align: 'right', width: '7rem', render: ({ mrp }) => <Money value={mrp || null} /> },
    {
      key: 'price',
      title: 'Offer Price',
      align: 'right',
      width: '7rem',
      render: ({ offer_price }) => <Money value={offer_price} className="font-medium" />,
    },
    { key: 'moq', title: 'MOQ', align: 'right', width: '3.5rem', render: ({ moq }) => moq.toLocaleString('en-IN') },
    { key: 'brand', title: 'Brand', wrap: true, render: ({ brand }) => brand ?? '—' },
    { key: 'type', title: 'Type', wrap: true, render: ({ type }) => type ?? '—' },
    { key: 'color', title: 'Color', wrap: true, render: ({ color }) => color ?? '—' },
    {
      key: 'packaging',
      title: 'Packaging Details',
      wrap: true,
      render: ({ packaging_details }) => packaging_details ?? '—',
    },
    {
      key: 'actions',
      title: 'Actions',
      align: 'right',
      width: '7.25rem',
      card: 'bottom',
      render: (offer) => <Actions offer={offer} actions={actions} />,
    },
  ];
  return (
    // As wide as the row it expands from. Its header sticks below the sellers' header.
    <div className="-mx-4 -my-3 [--ground:var(--color-sunken)] [--sticky-top:2rem]">
      <DenseTable
        caption={`Offers of ${seller}`}
        columns={columns}
        rows={offers}
        rowId={offerRowId}
        rowLabel={({ sku_offer_id }) => `offer ${sku_offer_id}`}
        decorOf={(offer) => ({ faded: !offer.is_active, left: actions.leftOf(offer) })}
      />
    </div>
  );
}

function Actions({ offer, actions }: { offer: Offer; actions: OfferActions }) {
  const { sku_offer_id: id, is_active } = offer;
  const { canEdit, canSelect, editedId, chosenId, isSwitching, onSelect } = actions;
  if (actions.leftOf(offer) !== undefined) return null;
  const word = is_active ? 'Hide' : 'Show';
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1">
      {canEdit && (
        <>
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${word} offer ${id}`}
            busy={isSwitching(id)}
            onClick={() => actions.onSwitch(offer)}
          >
            {word}
          </Button>
          <IconButton
            size="sm"
            label={`Edit offer ${id}`}
            icon={Pencil}
            aria-pressed={id === editedId}
            disabled={!actions.canBegin(offer)}
            onClick={() => actions.onEdit(offer)}
          />
        </>
      )}
      {id === chosenId && <Badge tone="blue">Chosen</Badge>}
      {onSelect && is_active && editedId === undefined && id !== chosenId && (
        <Button size="sm" aria-label={`Select Offer ${id}`} disabled={!canSelect} onClick={() => onSelect(offer)}>
          Select Offer
        </Button>
      )}
    </span>
  );
}
