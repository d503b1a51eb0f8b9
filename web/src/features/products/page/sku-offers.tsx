import { PAGE_SIZE } from '@console/shared/constants';
import type { Product, Sku } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Suspense, useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { CreateButton } from '../../../components/create-button.tsx';
import { OpenRoutesContext } from '../../../components/open-routes.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useRowCursor } from '../../../components/use-row-cursor.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { mayDeleteOffer, OFFER_REMOVAL, offerRemovalQuestion } from '../../../records/select-offer/offer-removal.ts';
import { useSwitchOffer } from '../../../records/select-offer/use-switch-offer.ts';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { useMove } from '../../../records/use-move.ts';
import { useSkuOffers } from '../../../records/use-sku-offers.ts';
import { offerColumns } from './offer-columns.tsx';
import { useRowsOf } from '../../../records/use-live-rows.ts';
import { LivePanel, LiveTable } from '../../../records/live-panel.tsx';

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
  const mayOpen = useContext(OpenRoutesContext);
  const [isAdding, setAdding] = useState(false);
  const { isSwitching, switchOffer } = useSwitchOffer();
  const removal = useMove(OFFER_REMOVAL);
  const live = useRowsOf(stores.offer, useSkuOffers(sku.product_sku_id));
  const { view } = live;
  const editPath = (id: string) => `/editOffer/${id}`;
  const mayEdit = can(permissions, 'offer', 'UPDATE') && !isGone;
  const mayAdd = can(permissions, 'offer', 'WRITE') && can(permissions, 'seller', 'READ') && !isGone;
  const open = mayEdit && mayOpen(editPath('1')) ? (id: string) => void navigate(editPath(id)) : undefined;
  const cursor = useRowCursor(view.ids, { onOpen: (id) => open?.(id) });
  const add = () => setAdding(true);
  useHotkeys(cursor.hotkeys);
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
    <LivePanel
      title="Offers"
      live={live}
      leftWord="deleted"
      flush
      actions={mayAdd && product && <CreateButton label="Add offers" size="sm" onClick={add} />}
      footer={beyond > 0 && `The newest ${PAGE_SIZE.offersBySku} of ${view.total} are shown.`}
    >
      <LiveTable
        caption="Offers"
        columns={columns}
        live={live}
        isHeld
        skeletonRows={5}
        rowId={OFFER_REMOVAL.idOf}
        rowLabel={({ sku_offer_id }) => `offer ${sku_offer_id}`}
        decorOf={(offer) => ({
          faded: !offer.is_active,
          left: OFFER_REMOVAL.idOf(offer) in view.gone ? 'Deleted' : undefined,
        })}
        cursor={cursor.place}
        onOpen={open && ((offer) => open(OFFER_REMOVAL.idOf(offer)))}
        failed={MESSAGES.offer.getFailed}
        empty={<EmptyState title="No offers yet">Add an offer so that quote requests can be priced.</EmptyState>}
      />
      {isAdding && product && (
        <Suspense>
          <SkuOffersModal sku={sku} product={product} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      <MoveDialog moves={removal} question={offerRemovalQuestion} />
    </LivePanel>
  );
}
