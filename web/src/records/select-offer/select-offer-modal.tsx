import { OFFER_MODAL_WIDTH } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Person } from '@console/shared/live';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useRef, useState } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { useLeaveGuard } from '../../components/leave-guard.tsx';
import { Modal } from '../../components/modal.tsx';
import { Toggle } from '../../components/toggle.tsx';
import { isOfferDirty } from '../../machines/offer-form.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useDiscard } from '../use-discard.tsx';
import { LiveFailure } from '../live-failure.tsx';
import { useRowsOf } from '../use-live-rows.ts';
import { useSkuOffers } from '../use-sku-offers.ts';
import type { OfferActions } from './offer-actions.ts';
import { OfferForm } from './offer-form.tsx';
import { offerRowId } from './offer-table.tsx';
import { groupBySeller, isRegional } from './seller-offers.ts';
import { sellerRowId, SellerTable, useUnfolded } from './seller-table.tsx';
import { useOfferForm } from './use-offer-form.ts';
import { useSwitchOffer } from './use-switch-offer.ts';

export interface SelectOfferModalProps {
  product_sku_id: number;
  /** Product and SKU, as in the title. */
  name: string;
  /** The record accepts an offer now. */
  canSelect?: boolean;
  chosenId: number | null;
  /** Without it, offers are only managed, not chosen. */
  onSelect?: (offer: Offer) => void;
  onClose: () => void;
}

/** All offers for one SKU: choose one and, with permission, add, edit, hide and show them. Mount it to open it. */
export function SelectOfferModal({
  product_sku_id,
  name,
  canSelect = false,
  chosenId,
  onSelect,
  onClose,
}: SelectOfferModalProps) {
  const { permissions } = useUser();
  const [regional, setRegional] = useState(false);
  const { open, toggle, unfold } = useUnfolded();
  const { isSwitching, switchOffer } = useSwitchOffer();
  const body = useRef<HTMLDivElement>(null);
  const live = useRowsOf(stores.offer, useSkuOffers(product_sku_id));
  const { list, view } = live;
  const all = groupBySeller(live.rows);
  const sellers = regional ? all.filter(isRegional) : all;

  const form = useOfferForm(product_sku_id, (offer, command) => {
    unfold(sellerRowId(offer));
    if (command === 'update') focusOffer(offer);
  });
  const { seen } = form.snapshot.context;
  const isEditing = form.snapshot.hasTag('editing');
  const hasDraft = isOfferDirty(form.snapshot.context);
  const { leave, discardDialog } = useDiscard(hasDraft);
  useLeaveGuard(hasDraft, leave);
  const seesSellers = can(permissions, 'seller', 'READ');
  const canAdd = can(permissions, 'offer', 'WRITE') && seesSellers;
  const actions: OfferActions = {
    canEdit: can(permissions, 'offer', 'UPDATE'),
    canBegin: (offer) => form.snapshot.can({ type: 'edit', offer }),
    canSelect,
    chosenId,
    editedId: isEditing ? seen?.sku_offer_id : undefined,
    isSwitching,
    leftOf: (offer) => leftText(view.gone, offer),
    onSwitch: (offer) => void switchOffer(offer),
    onEdit: (offer) => leave(() => form.send({ type: 'edit', offer })),
    onSelect: onSelect && ((offer) => leave(() => onSelect(offer))),
  };
  const whose = regional ? 'Regional Seller' : 'All Sellers';
  const caption = view.state === 'ready' ? `${whose} (${sellers.length})` : whose;

  function cancel() {
    form.send({ type: 'cancel' });
    if (seen) focusOffer(seen);
  }
  return (
    <Modal
      open
      width={OFFER_MODAL_WIDTH}
      title={onSelect ? `Select Offer for ${name}` : `Offers of ${name}`}
      locked={form.snapshot.hasTag('busy')}
      initialFocus={body}
      onClose={() => leave(onClose)}
      flush
    >
      <div ref={body} tabIndex={-1} className="outline-none">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <h3 className="text-base">{caption}</h3>
          <HeldChanges arrived={view.arrived} left={view.left} leftWord="deleted" onSettle={() => list.settle()} />
          <span className="ml-auto inline-flex items-center gap-2">
            <span aria-hidden>All Sellers</span>
            <Toggle label="Regional Seller" checked={regional} onChange={setRegional} />
          </span>
        </div>
        <div className="border-line tablet:max-h-[45dvh] overflow-y-auto border-y">
          <SellerTable
            caption={caption}
            sellers={sellers}
            actions={actions}
            open={open}
            onToggle={toggle}
            onHold={(isHeld) => (isHeld ? list.hold() : list.settle())}
            loading={view.state === 'reading'}
            empty={
              view.state === 'failed' ? (
                <LiveFailure live={live} failed={MESSAGES.offer.getFailed} />
              ) : (
                <EmptyState title={regional ? 'No offers from regional sellers' : 'No offers yet'} />
              )
            }
          />
        </div>
        {(canAdd || isEditing) && (
          <div className="p-4">
            <OfferForm form={form} seesSellers={seesSellers} onCancel={cancel} />
          </div>
        )}
      </div>
      {discardDialog}
    </Modal>
  );
}

/** A held row that was deleted says who deleted it. */
function leftText(gone: Readonly<Record<string, Person | null>>, { sku_offer_id }: Offer): string | undefined {
  const by = gone[String(sku_offer_id)];
  if (by === undefined) return undefined;
  return by ? `Deleted by ${by.name}` : 'Deleted';
}

/** The form closes, so the focus returns to its offer. */
function focusOffer(offer: Offer): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-id="${offerRowId(offer)}"]`)?.focus());
}
