/** Where a PIN code lies. */
export interface Area {
  district: string;
  /** As `STATES` of shared/src/gst.ts writes it, if it is one of those. */
  state: string;
}

/** Knows where PIN codes lie. */
export interface Areas {
  /** Undefined when there is no such PIN code; throws when that cannot be found out. */
  find: (pin: string) => Promise<Area | undefined>;
}
