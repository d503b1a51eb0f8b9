import type { Offer } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Badge } from '../../components/badge.tsx';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { Money } from '../../components/money.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useSkuOffers } from '../use-sku-offers.ts';
import { LiveFailure } from '../live-failure.tsx';
import { useRowsOf } from '../use-live-rows.ts';

interface SkuOffersProps {
  product_sku_id: number;
  name: string;
}

/** The offers for one SKU, lowest price first. Hidden offers are shown only to people who may unhide them. */
export function SkuOffers({ product_sku_id, name }: SkuOffersProps) {
  const { permissions } = useUser();
  const live = useRowsOf(stores.offer, useSkuOffers(product_sku_id));
  const { state } = live.view;
  const canEdit = can(permissions, 'offer', 'UPDATE');
  const offers = live.rows
    .filter(({ is_active }) => is_active || canEdit)
    .toSorted((a, b) => Number(b.is_active) - Number(a.is_active) || a.offer_price - b.offer_price);
  if (state === 'failed') return <LiveFailure live={live} failed={MESSAGES.offer.getFailed} />;
  if (state === 'ready' && offers.length === 0) return <p className="text-faint text-sm">No offers yet.</p>;
  return (
    <DenseTable
      className="border-line rounded-md border"
      caption={`Offers for ${name}`}
      columns={columnsFor(permissions)}
      rows={offers}
      rowId={({ sku_offer_id }) => String(sku_offer_id)}
      rowLabel={({ sku_offer_id }) => `offer ${sku_offer_id}`}
      decorOf={({ is_active }) => ({ faded: !is_active })}
      loading={state === 'reading'}
      skeletonRows={2}
    />
  );
}

function columnsFor(permissions: PermissionMap): Column<Offer>[] {
  const seesSellers = can(permissions, 'seller', 'READ');
  return [
    {
      key: 'seller',
      title: 'Seller',
      card: 'title',
      render: ({ seller_id, seller_name, seller_info, is_active }) => (
        <TwoLine
          main={
            <>
              {seesSellers ? <RouteLink to={`/view-seller/${seller_id}`}>{seller_name}</RouteLink> : seller_name}
              {!is_active && <Badge className="ml-2">Hidden</Badge>}
            </>
          }
          sub={seller_info.district}
        />
      ),
    },
    {
      key: 'price',
      title: 'Offer Price',
      align: 'right',
      width: '7.5rem',
      card: 'aside',
      render: ({ offer_price }) => <Money value={offer_price} className="font-medium" />,
    },
    {
      key: 'mrp',
      title: 'MRP',
      align: 'right',
      width: '7.5rem',
      priority: 2,
      render: ({ mrp }) => <Money value={mrp || null} />,
    },
    { key: 'moq', title: 'MOQ', align: 'right', width: '5rem', render: ({ moq }) => moq.toLocaleString('en-IN') },
    { key: 'brand', title: 'Brand', priority: 3, render: ({ brand }) => brand ?? '—' },
    {
      key: 'packaging',
      title: 'Packaging Details',
      priority: 3,
      render: ({ packaging_details }) => packaging_details ?? '—',
    },
    ...(can(permissions, 'offer', 'UPDATE')
      ? [
          {
            key: 'edit',
            title: 'Edit',
            hideTitle: true,
            align: 'right' as const,
            width: '4rem',
            card: 'bottom' as const,
            render: ({ sku_offer_id }: Offer) => <RouteLink to={`/editOffer/${sku_offer_id}`}>Edit</RouteLink>,
          },
        ]
      : []),
  ];
}
