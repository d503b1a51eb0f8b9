import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Claim, Freed } from '@console/shared/live';
import { proxy } from 'valtio/vanilla';

/** Current claims by `refKey`. A component reads one of them with `useClaim(ref)`. */
export const claims = proxy<Record<string, Claim>>({});

export const claimOf = (ref: RecordRef): Claim | undefined => claims[refKey(ref)];

/** Replaces all claims with those of a greeting. */
export function setClaims(all: readonly Claim[]): void {
  const held = new Set(all.map(refKey));
  for (const key of Object.keys(claims)) if (!held.has(key)) delete claims[key];
  for (const claim of all) takeClaim(claim);
}

export function changeClaims({ taken, freed }: { taken: readonly Claim[]; freed: readonly Freed[] }): void {
  for (const claim of taken) takeClaim(claim);
  for (const { token, ...ref } of freed) {
    const key = refKey(ref);
    // A newer claim has a greater token.
    if ((claims[key]?.token ?? Infinity) <= token) delete claims[key];
  }
}

export function takeClaim(claim: Claim): void {
  const key = refKey(claim);
  const known = claims[key];
  if (!known || known.token < claim.token) claims[key] = claim;
  else if (known.token === claim.token) {
    // An offer that was accepted is one no more.
    if (!claim.offered) delete known.offered;
    Object.assign(known, claim);
  }
}

export function clearClaims(): void {
  for (const key of Object.keys(claims)) delete claims[key];
}
