import type { Faults } from './contract.ts';

const NONE: Faults = {};

/** The part of the faults that stands under one name, by field; the same object while there is none. */
export function faultsUnder(place: string, faults: Faults): Faults {
  const own = Object.entries(faults).filter(([name]) => name.startsWith(`${place}.`));
  if (own.length === 0) return NONE;
  return Object.fromEntries(own.map(([name, words]) => [name.slice(place.length + 1), words]));
}
