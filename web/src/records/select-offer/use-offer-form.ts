import type { Offer } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { snapshot } from 'valtio/vanilla';
import { fromPromise } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { createOffer, updateOffer } from '../../api/offers.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';
import { offerFormMachine } from '../../machines/offer-form.ts';
import type { OfferFormEvent, SaveOffer } from '../../machines/offer-form.ts';
import { stores } from '../../stores/stores.ts';
import { toastCreated } from '../toast-created.tsx';
import { offerBody } from './offer-body.ts';

export interface OfferForm {
  snapshot: SnapshotFrom<typeof offerFormMachine>;
  send: (event: OfferFormEvent) => void;
}

/**
 * The offer form of one SKU, with the server and the live feed.
 * @param onSaved called with the offer added or updated.
 */
export function useOfferForm(
  product_sku_id: number,
  onSaved: (offer: Offer, command: 'add' | 'update') => void,
): OfferForm {
  const [machine] = useState(() => {
    const save = fromPromise<Offer, SaveOffer>(({ input }) => saveOffer(product_sku_id, input));
    return offerFormMachine.provide({ actors: { save } });
  });
  const actor = useActorRef(machine, { input: { newKey: () => crypto.randomUUID() } });
  const current = useSelector(actor, (now) => now);
  const handleSaved = useEffectEvent(onSaved);
  useEffect(() => {
    const ends = [
      actor.on('saved', ({ command, offer }) => {
        if (command === 'add') toastCreated(MESSAGES.offer.created, [createdOf(offer)]);
        else toastSuccess(MESSAGES.offer.updated);
        handleSaved(offer, command);
      }),
      actor.on('failed', ({ command, problem }) => {
        toastError(command === 'add' ? MESSAGES.offer.createFailed : MESSAGES.offer.updateFailed, problem.message);
      }),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor]);

  const edited = current.context.seen?.sku_offer_id;
  useEffect(() => {
    if (edited === undefined) return undefined;
    return stores.offer.watch(String(edited), ({ row }) => {
      actor.send({ type: 'offer.changed', offer: row && (snapshot(row) as Offer) });
    });
  }, [actor, edited]);
  return { snapshot: current, send: (event) => actor.send(event) };
}

const createdOf = ({ sku_offer_id }: Offer) => ({ entity: 'offer' as const, id: String(sku_offer_id), noun: 'offer' });

function saveOffer(product_sku_id: number, { draft, seen, key }: SaveOffer): Promise<Offer> {
  const body = offerBody(draft);
  if (seen) return updateOffer({ sku_offer_id: seen.sku_offer_id, ...body }, { ifMatch: seen.revision });
  return createOffer({ product_sku_id, seller_id: draft.seller_id ?? 0, ...body }, { idempotencyKey: key });
}
