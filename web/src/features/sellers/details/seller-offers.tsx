import { PAGE_SIZE } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { listOffers } from '../../../api/offers.ts';
import { Badge } from '../../../components/badge.tsx';
import type { Column } from '../../../components/column.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { Money } from '../../../components/money.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { TwoLine } from '../../../components/two-line.tsx';
import { useLiveRows } from '../../../records/use-live-rows.ts';
import { LivePanel, LiveTable } from '../../../records/live-panel.tsx';
import { livePager } from '../../../records/live-pager.tsx';

const COLUMNS: readonly Column<Offer>[] = [
  {
    key: 'goods',
    title: 'Product and SKU',
    width: '30%',
    card: 'title',
    render: ({ product_name, product_sku_id, product_sku_name }) => (
      <TwoLine main={<RouteLink to={`/sku/${product_sku_id}`}>{product_name}</RouteLink>} sub={product_sku_name} />
    ),
  },
  {
    key: 'offer',
    title: 'Offer',
    width: '5rem',
    render: ({ sku_offer_id }) => <RouteLink to={`/editOffer/${sku_offer_id}`}>{sku_offer_id}</RouteLink>,
  },
  { key: 'brand', title: 'Brand', render: ({ brand }) => brand ?? '—' },
  { key: 'type', title: 'Type', priority: 3, render: ({ type }) => type ?? '—' },
  { key: 'packaging', title: 'Packaging', priority: 3, render: ({ packaging_details }) => packaging_details ?? '—' },
  {
    key: 'moq',
    title: 'MOQ',
    width: '5rem',
    align: 'right',
    priority: 2,
    render: ({ moq }) => moq.toLocaleString('en-IN'),
  },
  {
    key: 'mrp',
    title: 'MRP',
    width: '8rem',
    align: 'right',
    priority: 2,
    render: ({ mrp }) => (mrp === 0 ? '—' : <Money value={mrp} />),
  },
  {
    key: 'price',
    title: 'Offer price',
    width: '8rem',
    align: 'right',
    render: ({ offer_price }) => <Money value={offer_price} />,
  },
  {
    key: 'active',
    title: 'Status',
    width: '5.5rem',
    card: 'aside',
    render: ({ is_active }) => <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Hidden'}</Badge>,
  },
];

/** A seller's offers, ten per page, kept live. For people who may read offers. */
export function SellerOffers({ seller_id }: { seller_id: number }) {
  const { permissions } = useUser();
  const mayAdd = can(permissions, 'offer', 'WRITE') && can(permissions, 'product', 'READ');
  return can(permissions, 'offer', 'READ') && <Offers key={seller_id} seller_id={seller_id} mayAdd={mayAdd} />;
}

function Offers({ seller_id, mayAdd }: { seller_id: number; mayAdd: boolean }) {
  const live = useLiveRows(stores.offer, `of seller ${seller_id}`, () => ({
    page: 1,
    limit: PAGE_SIZE.offersBySeller,
    matches: (row) => row.seller_id === seller_id,
    read: (page, signal) => listOffers({ seller_id, ...page }, signal),
  }));
  return (
    <LivePanel title="Offers" live={live} footer={livePager('Offers', live)} leftWord="gone" flush>
      <LiveTable
        caption="Offers"
        columns={COLUMNS}
        live={live}
        isHeld
        rowId={({ sku_offer_id }) => `offer-${sku_offer_id}`}
        rowLabel={({ sku_offer_id }) => `offer ${sku_offer_id}`}
        decorOf={({ is_active }) => ({ faded: !is_active })}
        skeletonRows={3}
        failed={MESSAGES.offer.getFailed}
        empty={
          <EmptyState
            title="No offers yet"
            action={mayAdd && <LinkButton to="/inventoryManager">Find a product</LinkButton>}
          >
            {mayAdd && 'Offers are added on the page of a product, under a SKU.'}
          </EmptyState>
        }
      />
    </LivePanel>
  );
}
