import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OpeningState } from '../taken-context.ts';
import type { AddressPatch } from './field.ts';
import type { ChangeAddress } from './use-address.ts';

/** History state that marks a record as opened from its own screen. */
interface OpenedHere extends OpeningState {
  isOpenedHere?: boolean;
}

/**
 * Opens something over a screen as its own history entry, so that Back closes it.
 * @param isOpen the address already names one: the next one replaces it, and closing returns to the screen.
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
  /** If it was opened by the address itself, closing only removes the parameter. */
  const close = useCallback(
    (closed: AddressPatch) => {
      if (isOpenedHere) void navigate(-1);
      else changeAddress([closed], { replace: true });
    },
    [isOpenedHere, navigate, changeAddress],
  );
  return { open, close, state, isTaken: state?.isTaken === true };
}
