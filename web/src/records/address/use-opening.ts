import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OpeningState } from '../taken-context.ts';
import type { AddressPatch } from './field.ts';
import type { ChangeAddress } from './use-address.ts';

/** Travels with an address of the history: what is open in it was opened from its screen. */
interface OpenedHere extends OpeningState {
  isOpenedHere?: boolean;
}

/**
 * Opens one thing over a screen as an entry of the history of its own, so that Back closes it.
 * @param isOpen the address names one already: the next takes its place, and closing it goes back to the screen.
 */
export function useOpening(changeAddress: ChangeAddress, isOpen: boolean) {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: OpenedHere | null };
  const isOpenedHere = state?.isOpenedHere === true;
  const open = useCallback(
    (opened: AddressPatch, isTaken = false) => {
      const opening: OpenedHere = { isOpenedHere: isOpenedHere || !isOpen, isTaken };
      changeAddress([opened], { state: opening, replace: isOpen });
    },
    [changeAddress, isOpen, isOpenedHere],
  );
  /** What the address brought along is closed by forgetting it. */
  const close = useCallback(
    (closed: AddressPatch) => {
      if (isOpenedHere) void navigate(-1);
      else changeAddress([closed], { replace: true });
    },
    [isOpenedHere, navigate, changeAddress],
  );
  return { open, close, state, isTaken: state?.isTaken === true };
}
