import type { RecordRef } from '@console/shared/entities';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { AddressPatch } from '../../../lists/address/field.ts';
import { useAddress } from '../../../lists/address/use-address.ts';
import type { OpeningState } from '../../../work/taken-context.ts';
import { openRecord, readAddress } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';

interface HomePlace {
  address: HomeAddress;
  change: (...patches: AddressPatch[]) => void;
  /** Undefined closes what is open. */
  open: (ref: RecordRef | undefined, isTaken: boolean) => void;
  /** The open record was taken out of a queue. */
  isTaken: boolean;
}

/** The address of the dashboards, and how to change it. */
export function useHomeAddress(): HomePlace {
  const [address, changeAddress] = useAddress(readAddress);
  const { state } = useLocation() as { state: OpeningState | null };
  const isTaken = state?.isTaken === true;
  const change = useCallback(
    (...patches: AddressPatch[]) =>
      changeAddress(patches, { replace: true, state: { isTaken } satisfies OpeningState }),
    [changeAddress, isTaken],
  );
  const open = useCallback(
    (ref: RecordRef | undefined, isTakenNow: boolean) =>
      changeAddress([openRecord(ref)], { replace: true, state: { isTaken: isTakenNow } satisfies OpeningState }),
    [changeAddress],
  );
  return { address, change, open, isTaken };
}
