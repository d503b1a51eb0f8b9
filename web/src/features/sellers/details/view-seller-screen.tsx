import type { Seller } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { Store } from 'lucide-react';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyPart } from '../../../api/lazy-part.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { RecordActivity } from '../../../records/activity/activity-section.tsx';
import { AddressesPanel } from '../../../records/addresses/addresses-panel.tsx';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { PageTop } from '../../../records/page-top.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { useMove } from '../../../records/use-move.ts';
import type { MoveView } from '../../../records/use-move.ts';
import { SELLER_PAGE } from '../seller-page.ts';
import { SELLER_REMOVAL } from '../seller-removal.ts';
import { SellerFacts } from './seller-facts.tsx';
import { SellerOffers } from './seller-offers.tsx';

const CommentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/comments/comments-panel.tsx')).CommentsPanel,
}));
const DocumentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/documents/documents-panel.tsx')).DocumentsPanel,
}));

/** /view-seller/{sellerId} */
export function ViewSellerScreen() {
  const { sellerId = '' } = useParams();
  return (
    <RecordPage key={sellerId} id={sellerId} {...SELLER_PAGE}>
      {(row) => <Opened opened={row} />}
    </RecordPage>
  );
}

const { list: LIST, read: readSeller } = SELLER_PAGE;

function Opened({ opened }: { opened: Seller }) {
  const id = String(opened.seller_id);
  const { row = opened, isGone } = useFollowedRow(stores.seller, id, readSeller);
  const navigate = useNavigate();
  // Here it outlives the seller's row, whose deletion may arrive before the response.
  const removing = useMove(SELLER_REMOVAL, () => void navigate(LIST.path, { replace: true }));
  if (isGone && !removing.isBusy) {
    return (
      <>
        <h1 className="sr-only">{opened.seller_name}</h1>
        <EmptyState
          icon={Store}
          title={`${opened.seller_name} was deleted`}
          action={<RouteLink to={LIST.path}>{LIST.title}</RouteLink>}
        />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Header row={row} removing={removing} />
      <SellerFacts row={row} />
      <SellerOffers seller_id={row.seller_id} />
      <AddressesPanel of={{ entity_type: 'seller', entity_id: id }} />
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <div className="desktop:grid-cols-2 grid items-start gap-4">
          <CommentsPanel of={{ entity_type: 'seller', entity_id: id }} />
          <DocumentsPanel of={{ entity_name: 'seller', entity_id: id }} />
        </div>
      </Suspense>
      <RecordActivity of={{ entity: 'seller', id }} />
    </div>
  );
}

function Header({ row, removing }: { row: Seller; removing: MoveView<Seller> }) {
  const navigate = useNavigate();
  const { permissions } = useUser();
  const mayEdit = can(permissions, 'seller', 'UPDATE');
  const edit = `/editSeller/${row.seller_id}`;
  useHotkeys({ e: { run: () => void navigate(edit), label: 'Edit the seller' } }, mayEdit);
  return (
    <>
      <PageHeader
        above={
          <PageTop>
            <nav aria-label="Breadcrumb">
              <RouteLink to={LIST.path}>Sellers</RouteLink>
            </nav>
          </PageTop>
        }
        title={row.seller_name}
        below={
          <>
            <span>Seller {row.seller_id}</span>
            <Badge tone={row.is_active ? 'green' : 'grey'}>{row.is_active ? 'Active' : 'Inactive'}</Badge>
            {row.is_h3_seller && <Badge tone="blue">H3 seller</Badge>}
            {can(permissions, 'purchase_order', 'READ') && (
              <RouteLink to={`/purchaseOrders?seller=${row.seller_id}`}>Purchase orders</RouteLink>
            )}
          </>
        }
        actions={
          <>
            {removing.may('delete', row) && <Button onClick={() => removing.ask('delete', row)}>Delete…</Button>}
            {mayEdit && (
              <LinkButton to={edit} variant="primary" shortcut="E">
                Edit
              </LinkButton>
            )}
          </>
        }
      />
      <MoveDialog
        moves={removing}
        question={() => ({
          title: `Delete ${row.seller_name}?`,
          message: 'The seller and its hidden offers are removed from every list. Existing documents are kept.',
          confirmLabel: 'Delete',
          danger: true,
        })}
      />
    </>
  );
}
