import type { RecordRef } from '@console/shared/entities';
import { useCallback } from 'react';
import type { AddressPatch } from '../../../records/address/field.ts';
import { useAddress } from '../../../records/address/use-address.ts';
import { useOpening } from '../../../records/address/use-opening.ts';
import { openRecord, readAddress } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';

interface HomePlace {
  address: HomeAddress;
  change: (...patches: AddressPatch[]) => void;
  open: (ref: RecordRef, isTaken: boolean) => void;
  close: () => void;
  /** The open record was taken from a queue. */
  isTaken: boolean;
}

/** The dashboards' address, and how to change it. */
export function useHomeAddress(): HomePlace {
  const [address, changeAddress] = useAddress(readAddress);
  const {
    open: openInAddress,
    close: closeInAddress,
    state,
    isTaken,
  } = useOpening(changeAddress, address.open !== undefined);
  const change = useCallback(
    (...patches: AddressPatch[]) => changeAddress(patches, { replace: true, state }),
    [changeAddress, state],
  );
  const open = useCallback(
    (ref: RecordRef, isTakenNow: boolean) => openInAddress(openRecord(ref), isTakenNow),
    [openInAddress],
  );
  const close = useCallback(() => closeInAddress(openRecord(undefined)), [closeInAddress]);
  return { address, change, open, close, isTaken };
}
