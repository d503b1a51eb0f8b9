import { PAGE_SIZE } from '@console/shared/constants';
import type { Offer, Product, Sku } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Plus } from 'lucide-react';
import { Suspense, useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { BuiltRoutesContext } from '../../../components/built-routes.ts';
import { Button } from '../../../components/button.tsx';
import { DenseTable } from '../../../components/dense-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { HeldChanges } from '../../../components/held-changes.tsx';
import { lazyPart } from '../../../components/lazy-part.ts';
import { Panel } from '../../../components/panel.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useRowCursor } from '../../../components/use-row-cursor.ts';
import { stores } from '../../../stores/stores.ts';
import { useListView } from '../../../stores/use-list-view.ts';
import { useUser } from '../../../stores/use-user.ts';
import { mayDeleteOffer, OFFER_REMOVAL, offerRemovalQuestion } from '../../../records/select-offer/offer-removal.ts';
import { useSwitchOffer } from '../../../records/select-offer/use-switch-offer.ts';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { useMove } from '../../../records/use-move.ts';
import { useRows } from '../../../records/use-rows.ts';
import { useSkuOffers } from '../../../records/use-sku-offers.ts';
import { offerColumns } from './offer-columns.tsx';

const SkuOffersModal = lazyPart(async () => ({ default: (await import('./sku-offers-modal.tsx')).SkuOffersModal }));

export interface SkuOffersProps {
  sku: Sku;
  product: Product | undefined;
  isGone: boolean;
}

/** The offers for a SKU: add, edit, hide, show and delete. */
export function SkuOffers({ sku, product, isGone }: SkuOffersProps) {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const isBuilt = useContext(BuiltRoutesContext);
  const [isAdding, setAdding] = useState(false);
  const { isSwitching, switchOffer } = useSwitchOffer();
  const removal = useMove(OFFER_REMOVAL);
  const list = useSkuOffers(sku.product_sku_id);
  const view = useListView(list);
  const rows = useRows(stores.offer, view.ids) as readonly Offer[];
  const editPath = (id: string) => `/editOffer/${id}`;
  const mayEdit = can(permissions, 'offer', 'UPDATE') && !isGone;
  const mayAdd = can(permissions, 'offer', 'WRITE') && can(permissions, 'seller', 'READ') && !isGone;
  const open = mayEdit && isBuilt(editPath('1')) ? (id: string) => void navigate(editPath(id)) : undefined;
  const cursor = useRowCursor(view.ids, { onOpen: (id) => open?.(id) });
  const add = () => setAdding(true);
  useHotkeys({ ...cursor.hotkeys, ...(mayAdd && { c: { run: add, label: 'Add offers' } }) });
  const columns = offerColumns({
    mayEdit,
    mayDelete: mayDeleteOffer(permissions) && !isGone,
    isSwitching,
    onSwitch: (offer) => void switchOffer(offer),
    onEdit: open && (({ sku_offer_id }) => open(String(sku_offer_id))),
    onDelete: (offer) => removal.ask('delete', offer),
  });
  if (!can(permissions, 'offer', 'READ')) return null;
  const beyond = view.total - PAGE_SIZE.offersBySku;
  return (
    <Panel
      title="Offers"
      count={view.state === 'ready' ? view.total : undefined}
      flush
      actions={
        <>
          <HeldChanges arrived={view.arrived} left={view.left} leftWord="deleted" onSettle={() => list.settle()} />
          {mayAdd && product && (
            <Button variant="primary" size="sm" icon={Plus} shortcut="C" onClick={add}>
              Add offers
            </Button>
          )}
        </>
      }
      footer={beyond > 0 && `The newest ${PAGE_SIZE.offersBySku} of ${view.total} are shown.`}
    >
      <DenseTable
        caption="Offers"
        columns={columns}
        rows={rows}
        rowId={OFFER_REMOVAL.idOf}
        rowLabel={({ sku_offer_id }) => `offer ${sku_offer_id}`}
        decorOf={(offer) => ({
          faded: !offer.is_active,
          left: OFFER_REMOVAL.idOf(offer) in view.gone ? 'Deleted' : undefined,
        })}
        activeId={cursor.activeId}
        onActive={cursor.setActive}
        onOpen={open && ((offer) => open(OFFER_REMOVAL.idOf(offer)))}
        onHold={(isHeld) => (isHeld ? list.hold() : list.settle())}
        loading={view.state === 'reading'}
        empty={
          view.state === 'failed' ? (
            <ErrorState message={MESSAGES.offer.getFailed} onRetry={() => list.reread()}>
              {view.problem}
            </ErrorState>
          ) : (
            <EmptyState title="No offers yet">Add an offer so that quote requests can be priced.</EmptyState>
          )
        }
      />
      {isAdding && product && (
        <Suspense>
          <SkuOffersModal sku={sku} product={product} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <MoveDialog moves={removal} question={offerRemovalQuestion} />
    </Panel>
  );
}
