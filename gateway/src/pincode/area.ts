import type { Area } from '@console/shared/pincode/sorting-districts';

export interface Areas {
  /** Undefined for an unknown PIN code; throws if the lookup fails. */
  find: (pin: string) => Promise<Area | undefined>;
}
