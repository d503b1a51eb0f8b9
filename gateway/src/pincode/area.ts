/** The location of a PIN code. */
export interface Area {
  district: string;
  /** Spelt as in `STATES` of shared/src/gst.ts, if it is one of those. */
  state: string;
}

export interface Areas {
  /** Undefined for an unknown PIN code; throws if the lookup fails. */
  find: (pin: string) => Promise<Area | undefined>;
}
