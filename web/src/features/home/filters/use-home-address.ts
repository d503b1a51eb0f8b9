import { useCallback } from 'react';
import type { AddressPatch } from '../../../lists/address/field.ts';
import { useAddress } from '../../../lists/address/use-address.ts';
import { readAddress } from './home-address.ts';
import type { HomeAddress } from './home-address.ts';

/** The address of the dashboards, and how to change it. */
export function useHomeAddress(): [HomeAddress, (...patches: AddressPatch[]) => void] {
  const [address, change] = useAddress(readAddress);
  const replace = useCallback((...patches: AddressPatch[]) => change(patches, { replace: true }), [change]);
  return [address, replace];
}
