import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import { useAddress } from '../../../records/address/use-address.ts';
import { useOpening } from '../../../records/address/use-opening.ts';
import type { quotingMachine } from '../../../records/quote-to-order/quoting-machine.ts';

/** The query parameter for the open draft. */
const QUOTING = 'quoting';

const isShownIn = (params: URLSearchParams) => params.has(QUOTING);

/**
 * The open draft as a history entry: Back closes it and keeps it, Forward opens it again.
 * @returns navigates to another screen and replaces this entry.
 */
export function useQuotingAddress(actor: ActorRefFrom<typeof quotingMachine>): (path: string) => void {
  const navigate = useNavigate();
  const [isShown, changeAddress] = useAddress(isShownIn);
  const { open, close } = useOpening(changeAddress, isShown);
  const isPreparing = useSelector(
    actor,
    (snapshot) => snapshot.matches('preparing') && !snapshot.matches({ preparing: 'resuming' }),
  );
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'));
  const wasShown = useRef(false);
  const isLeft = useRef(false);
  const follow = useEffectEvent((isOpenNow: boolean, isShownNow: boolean) => {
    const isMoved = isShownNow !== wasShown.current;
    wasShown.current = isShownNow;
    if (isShownNow === isOpenNow) return;
    if (!isMoved) {
      if (isOpenNow) open({ [QUOTING]: 'open' });
      else close({ [QUOTING]: undefined });
      return;
    }
    actor.send({ type: isShownNow ? 'draft.continue' : 'draft.leave' });
    const isOpenThen = actor.getSnapshot().hasTag('open');
    // The draft no longer exists, because it was discarded or sent.
    if (isShownNow && !isOpenThen) changeAddress([{ [QUOTING]: undefined }], { replace: true });
    // It is being sent, and stays open until the response.
    if (!isShownNow && isOpenThen) open({ [QUOTING]: 'open' });
  });
  useEffect(() => {
    if (isPreparing && !isLeft.current) follow(isOpen, isShown);
  }, [isPreparing, isOpen, isShown]);
  return (path) => {
    isLeft.current = true;
    void navigate(path, { replace: isShown });
  };
}
