import type { Offer } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { useState } from 'react';
import { updateOffer } from '../../api/offers.ts';
import { toastError, toastSuccess } from '../../components/toast.ts';

/** Hides or shows an offer. Ignores one whose call is already in flight. */
export function useSwitchOffer() {
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set());
  async function switchOffer({ sku_offer_id, is_active }: Pick<Offer, 'sku_offer_id' | 'is_active'>) {
    setPending((known) => new Set(known).add(sku_offer_id));
    try {
      await updateOffer({ sku_offer_id, is_active: !is_active });
      toastSuccess(MESSAGES.offer.updated);
    } catch (error) {
      toastError(MESSAGES.offer.updateFailed, error instanceof Error ? error.message : undefined);
    } finally {
      setPending((known) => new Set([...known].filter((id) => id !== sku_offer_id)));
    }
  }
  return { isSwitching: (sku_offer_id: number) => pending.has(sku_offer_id), switchOffer };
}
